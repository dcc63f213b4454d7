// @ts-check

/** Scenes by the name a visitor types, with the file of each. */
export const scenes = {
  tempestade: 'storm',
  token: 'token',
  horario: 'slot',
  coacao: 'duress',
  auditoria: 'audit',
}

/** @typedef {keyof typeof scenes} SceneName */
/** @typedef {{ name: SceneName, headed: boolean, pace: number }} Options */

/** @param {NodeJS.ProcessEnv} env @param {string} platform */
const hasDisplay = (env, platform) =>
  platform === 'darwin' || platform === 'win32' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY)

/** @param {string} name @returns {name is SceneName} */
const isScene = name => Object.hasOwn(scenes, name)

/**
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} platform as Node.js names it
 * @returns {Options}
 * @throws Error in one sentence
 */
export const readOptions = (args, env, platform) => {
  let name = ''
  let headed = hasDisplay(env, platform)
  let pace = 1
  for (let at = 0; at < args.length; at += 1) {
    const arg = args[at] ?? ''
    if (arg === '--headed') headed = true
    else if (arg === '--headless') headed = false
    else if (arg === '--pace' && /^\d{1,2}([.,]\d{1,2})?$/.test(args[at + 1] ?? '')) {
      at += 1
      pace = Number(args[at]?.replace(',', '.'))
    } else if (!arg.startsWith('-') && name === '') name = arg
    else throw new Error(`opção que não há: ${arg}`)
  }
  if (!isScene(name))
    throw new Error(
      name === ''
        ? `diga uma cena: ${Object.keys(scenes).join(', ')}`
        : `não há a cena "${name}"; há ${Object.keys(scenes).join(', ')}`,
    )
  return { name, headed, pace }
}
