import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readOptions, scenes } from '../../../src/cli/scene/options.mjs'

const read = (args: string, env = {}, platform = 'linux') =>
  readOptions(args.split(' ').filter(Boolean), env, platform)

describe('the options of a scene', () => {
  it('have a file for each name', () => {
    for (const file of Object.values(scenes))
      expect(existsSync(new URL(`../../e2e/scenes/${file}.spec.ts`, import.meta.url))).toBe(true)
  })

  it('show the browser where there is a display, and film it elsewhere', () => {
    expect(read('token')).toEqual({ name: 'token', headed: false, pace: 1 })
    expect(read('token', { DISPLAY: ':0' }).headed).toBe(true)
    expect(read('token', { WAYLAND_DISPLAY: 'wayland-0' }).headed).toBe(true)
    expect(read('token', {}, 'darwin').headed).toBe(true)
    expect(read('token --headless', { DISPLAY: ':0' }).headed).toBe(false)
    expect(read('--headed token').headed).toBe(true)
  })

  it('take a pace', () => {
    expect(read('coacao --pace 0').pace).toBe(0)
    expect(read('coacao --pace 1,5').pace).toBe(1.5)
    expect(() => read('coacao --pace depressa')).toThrow('opção que não há: --pace')
  })

  it('name the scenes there are', () => {
    expect(() => read('')).toThrow('diga uma cena: tempestade, token, horario, coacao, auditoria')
    expect(() => read('incendio')).toThrow('não há a cena "incendio"')
    expect(() => read('token coacao')).toThrow('opção que não há: coacao')
  })
})
