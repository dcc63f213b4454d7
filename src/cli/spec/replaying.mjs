import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'
import { at } from '../steps/paths.mjs'

/**
 * The parts of `src/app/inspection/replay.ts` used here.
 * @typedef {{ id: string, machine: string, steps: unknown[] }} LoggedActor
 * @typedef {{ id: string, machine: string, taken: number, seen: number, difference: string | null }} Replayed
 * @typedef {{
 *   FORMAT: string,
 *   ruled: ReadonlySet<string>,
 *   replay: (machine: import('xstate').AnyStateMachine, actor: LoggedActor) => Replayed,
 * }} Replaying
 */

/** @param {string} id */
const external = id => !/^[.#/]|^[A-Za-z]:[\\/]/.test(id)

/**
 * @returns {Promise<{ machines: Record<string, import('xstate').AnyStateMachine>, replaying: Replaying }>}
 */
export const loadReplaying = async () => {
  const bundle = await rolldown({
    cwd: at('.'),
    input: { machines: at('machines/index.ts'), replay: at('src/app/inspection/replay.ts') },
    platform: 'node',
    external,
  })
  const dir = at('.build/replay')
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'part-[name].mjs' })
  await bundle.close()
  const part = (/** @type {string} */ name) => import(pathToFileURL(`${dir}/${name}.mjs`).href)
  const [{ machines }, replaying] = await Promise.all([part('machines'), part('replay')])
  return { machines, replaying }
}

/** @param {unknown} value @returns {value is Record<string, unknown>} */
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)

/** @param {unknown} point */
const isPoint = point => isObject(point) && 'value' in point && Array.isArray(point.children)

/** @param {unknown} actor */
const isActor = actor =>
  isObject(actor) &&
  typeof actor.id === 'string' &&
  typeof actor.machine === 'string' &&
  isPoint(actor.start) &&
  isPoint(actor.end) &&
  Array.isArray(actor.steps) &&
  actor.steps.every(step => isObject(step) && isObject(step.event) && (!('to' in step) || isPoint(step.to)))

/**
 * A log's actors. Throws one sentence about a malformed file.
 * @param {string | undefined} file
 * @param {string} format
 * @returns {LoggedActor[]}
 */
export const readLog = (file, format) => {
  if (!file)
    throw new Error(
      'diga o arquivo de eventos exportado pelo Inspetor ou pela reprodução de um atendimento: npm run replay -- ARQUIVO',
    )
  let text = ''
  try {
    text = readFileSync(file, 'utf8')
  } catch {
    throw new Error(`não foi possível ler "${file}"`)
  }
  /** @type {unknown} */
  let log
  try {
    log = JSON.parse(text)
  } catch {
    log = null
  }
  if (!isObject(log) || log.format !== format || !Array.isArray(log.actors) || !log.actors.every(isActor))
    throw new Error(
      `"${file}" não é um arquivo de eventos exportado pelo Inspetor ou pela reprodução de um atendimento`,
    )
  if (log.version !== 1)
    throw new Error(`"${file}" é da versão ${JSON.stringify(log.version)} do formato, e aqui se lê a 1`)
  return log.actors
}

/**
 * @param {Replaying} replaying
 * @param {Record<string, import('xstate').AnyStateMachine>} machines
 * @param {LoggedActor} actor
 * @returns {{ line: string, same: boolean }}
 */
export const verdictOf = ({ replay, ruled }, machines, actor) => {
  const who = `${actor.machine} (${actor.id})`
  const machine = Object.hasOwn(machines, actor.machine) ? machines[actor.machine] : undefined
  if (!machine) return { line: `${who}: diferente: não há máquina com esse nome`, same: false }
  if (ruled.has(actor.machine))
    return { line: `${who}: não repetido: as regras da tela não vão no arquivo`, same: true }
  const { taken, seen, difference } = replay(machine, actor)
  if (difference !== null) return { line: `${who}: diferente: ${difference}`, same: false }
  const aside = seen > 0 ? `, ${seen} como vistos (dependem do que foi ocultado)` : ''
  return { line: `${who}: igual (${taken} ${taken === 1 ? 'evento' : 'eventos'}${aside})`, same: true }
}
