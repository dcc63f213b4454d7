import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname, networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

interface LockTimes {
  /** Interval between an owner's heartbeats. */
  beatMs: number
  /** An owner without a heartbeat for this long is gone. */
  goneMs: number
}

const TIMES: LockTimes = { beatMs: 1_000, goneMs: 10_000 }

interface Claim {
  pid: number
  host: string
  /** The boot and process namespace in which `pid` has a meaning. */
  machine: string
  role: 'claim' | 'owner'
}

const machineHere = (): string => {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    const cards = Object.values(networkInterfaces()).flatMap(card => (card ?? []).map(({ mac }) => mac))
    return [process.platform, hostname(), ...new Set(cards)].join(' ')
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code !== 'ESRCH'
  }
}

/** Null while the file is being written, or once it is removed. */
const readClaim = (file: string): Claim | null => {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Claim
  } catch {
    return null
  }
}

const lastBeat = (file: string) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null

export class DirectoryInUse extends Error {
  constructor(directory: string, claim: Claim) {
    const holder =
      claim.machine === machineHere()
        ? `pelo processo ${claim.pid}`
        : `por um processo de outro contêiner ou máquina (${claim.host})`
    super(`o diretório de dados ${directory} está em uso ${holder}`)
  }
}

export class DirectoryLost extends Error {
  constructor(directory: string) {
    super(
      `outro processo assumiu o diretório de dados ${directory}; este encerrou para não danificar o banco`,
    )
  }
}

interface DirectoryLock {
  /** Called before each write: renews a late lock, or ends by `onLost`. */
  check(): void
  release(): void
}

/** One file per claimant; the owner is the one that sees no other live claim. */
const createClaim = (folder: string, claim: Claim) => {
  const file = join(folder, randomUUID())
  const create = (tries = 5): void => {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, JSON.stringify(claim), { flag: 'wx' })
    } catch (error) {
      // An owner that ends removes the folder.
      if ((error as { code?: string }).code !== 'ENOENT' || tries === 0) throw error
      create(tries - 1)
    }
  }
  create()
  return {
    file,
    // Never recreates the file: whoever removed it took the claim away.
    becomeOwner: () => writeFileSync(file, JSON.stringify({ ...claim, role: 'owner' }), { flag: 'r+' }),
    others: () =>
      readdirSync(folder)
        .map(name => join(folder, name))
        .filter(each => each !== file),
    withdraw() {
      rmSync(file, { force: true })
      try {
        rmdirSync(folder)
      } catch {
        // The folder still holds another claimant's file.
      }
    },
  }
}

/** Judges other claimants by heartbeats first seen on this process's own clock. */
const createWatch = (own: string, machine: string, { goneMs }: LockTimes) => {
  const seen = new Map<string, { beat: number | null; since: number; moved: boolean }>()
  return (file: string): { is: 'gone' | 'unsure' } | { is: 'holder'; claim: Claim } => {
    const claim = readClaim(file)
    const beat = lastBeat(file)
    if (beat === null || (claim?.machine === machine && !isAlive(claim.pid))) return { is: 'gone' }
    const before = seen.get(file)
    const now = performance.now()
    const moved = before !== undefined && (before.moved || before.beat !== beat)
    if (!before || before.beat !== beat) seen.set(file, { beat, since: now, moved })
    else if (now - before.since > goneMs) return { is: 'gone' }
    // Of two that claim at the same time, the lower name goes first.
    return claim && moved && (claim.role === 'owner' || file < own)
      ? { is: 'holder', claim }
      : { is: 'unsure' }
  }
}

/**
 * Locks a data directory by a file renewed each second, across mounts and containers.
 * @param onLost another process has the directory: write nothing more
 * @throws DirectoryInUse, DirectoryLost
 */
export const lockDirectory = async (
  directory: string,
  onLost: (error: DirectoryLost) => void,
  times: LockTimes = TIMES,
): Promise<DirectoryLock> => {
  const machine = machineHere()
  const folder = join(realpathSync(directory), 'lock')
  const claim = createClaim(folder, { pid: process.pid, host: hostname(), machine, role: 'claim' })
  let renewedAt = { clock: Date.now(), timer: performance.now() }

  const isLate = (limit: number) =>
    performance.now() - renewedAt.timer > limit || Date.now() - renewedAt.clock > limit
  const renew = () => {
    const at = { clock: Date.now(), timer: performance.now() }
    try {
      const now = new Date()
      utimesSync(claim.file, now, now)
      renewedAt = at
    } catch (error) {
      // A brief disk failure does not mean another owner.
      if ((error as { code?: string }).code !== 'ENOENT' && !isLate(times.goneMs)) return
      release()
      onLost(new DirectoryLost(directory))
    }
  }
  const beats = setInterval(renew, times.beatMs)
  beats.unref()
  const release = () => {
    clearInterval(beats)
    claim.withdraw()
  }

  try {
    const judge = createWatch(claim.file, machine, times)
    for (;;) {
      const others = claim.others().filter(file => {
        const verdict = judge(file)
        if (verdict.is === 'holder') throw new DirectoryInUse(directory, verdict.claim)
        if (verdict.is === 'gone') rmSync(file, { force: true })
        return verdict.is !== 'gone'
      })
      if (lastBeat(claim.file) === null) throw new DirectoryLost(directory)
      if (others.length === 0) break
      await wait(times.beatMs / 10)
    }
    claim.becomeOwner()
  } catch (error) {
    release()
    throw error
  }
  return { release, check: () => isLate(times.goneMs / 2) && renew() }
}
