// Preloaded: a second folder holds only what fsync wrote, as after a power cut.
const fs = require('node:fs')
const path = require('node:path')
const { syncBuiltinESMExports } = require('node:module')

const live = process.env.SIMULATED_DISK_LIVE
const disk = process.env.SIMULATED_DISK
const log = process.env.SIMULATED_DISK_LOG

if (live && disk && log) {
  const paths = new Map()
  const { openSync, fsyncSync, renameSync, unlinkSync } = fs
  const inside = file => typeof file === 'string' && path.resolve(file).startsWith(live + path.sep)
  const onDisk = file => path.join(disk, path.relative(live, path.resolve(file)))

  fs.openSync = (file, ...rest) => {
    const descriptor = openSync(file, ...rest)
    paths.set(descriptor, file)
    return descriptor
  }
  fs.fsyncSync = descriptor => {
    fsyncSync(descriptor)
    const file = paths.get(descriptor)
    if (!inside(file)) return
    fs.appendFileSync(log, `${path.relative(live, file)}\n`)
    if (fs.statSync(file).isDirectory()) return
    fs.mkdirSync(path.dirname(onDisk(file)), { recursive: true })
    fs.copyFileSync(file, onDisk(file))
  }
  fs.renameSync = (from, to) => {
    renameSync(from, to)
    if (inside(from) && fs.existsSync(onDisk(from))) renameSync(onDisk(from), onDisk(to))
  }
  fs.unlinkSync = file => {
    unlinkSync(file)
    if (inside(file)) fs.rmSync(onDisk(file), { force: true })
  }
  syncBuiltinESMExports()
}
