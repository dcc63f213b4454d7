// Preloaded: while the flag file exists, no file in the data directory can grow.
const fs = require('node:fs')
const path = require('node:path')
const { syncBuiltinESMExports } = require('node:module')

const live = process.env.FULL_DISK
const flag = process.env.FULL_DISK_FLAG

if (live && flag) {
  const paths = new Map()
  const { openSync, writeSync, existsSync, fstatSync } = fs
  const inside = file => typeof file === 'string' && path.resolve(file).startsWith(live + path.sep)

  fs.openSync = (file, ...rest) => {
    const descriptor = openSync(file, ...rest)
    paths.set(descriptor, file)
    return descriptor
  }
  fs.writeSync = (descriptor, data, offset = 0, length = data.byteLength - offset, position = null) => {
    const grows = typeof position === 'number' && position + length > fstatSync(descriptor).size
    if (grows && inside(paths.get(descriptor)) && existsSync(flag))
      throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC', errno: -28 })
    return writeSync(descriptor, data, offset, length, position)
  }
  syncBuiltinESMExports()
}
