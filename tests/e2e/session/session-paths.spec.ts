import type { Page } from '@playwright/test'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { sessionLife } from '#tests/support/machines/lives/session.ts'
import { declaredTransitions, namesOf } from '#tests/support/machines/paths.ts'
import { type Said, type Step, type Walk, walksOf } from '#tests/support/machines/walks.ts'
import { modelOf, pathOf } from '../../../src/cli/spec/model.mjs'
import { expect, test } from '../fixtures.ts'
import {
  cast,
  type HeldConsole,
  openConsole,
  type People,
  type Person,
  type Port,
  refusal,
  replies,
} from './held-session.ts'

/* The walks of tests/machines/paths/lives.test.ts that can be driven from outside. */

/** What cannot be made to happen from outside, and why. */
const beyond: Readonly<Record<string, string>> = {
  'session.identifying session.died 0':
    'the refusal of the renewal and that of the identity are one answer: the identity is what is asked for then',
  'session.signedIn identity.changed 0':
    'the profile and the station picker say it: tests/e2e/profile/profile.spec.ts changes both on screen',
  'session.signedIn permissions.changed 0':
    'an event of the server says it: tests/e2e/session/permissions.spec.ts takes and gives them on screen',
  'session.ending xstate.error.actor.clearSession 0': 'the cookie store of a browser does not fail half-way',
  'session.signingOut.clearing xstate.error.actor.clearSession 0':
    'the cookie store of a browser does not fail half-way',
}

type Snapshot = Walk<typeof sessionMachine>['start']

const takenBy = (snapshot: Snapshot, event: Said) =>
  namesOf(sessionMachine.getTransitionData(snapshot, event as never))

const walks = walksOf({
  ...sessionLife,
  events: snapshot =>
    sessionLife.events(snapshot).filter(event => takenBy(snapshot, event).every(name => !(name in beyond))),
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const dialog = (page: Page, name: string) => page.getByRole('alertdialog', { name, exact: true })

const atWork = (port: Port) => async (page: Page, world: HeldConsole) => {
  await expect(dialog(page, 'Saindo…')).toBeVisible()
  // Under the dialog: seen, and out of reach.
  await expect(page.locator('nav[aria-label="Principal"]')).toBeVisible()
  await expect.poll(() => world.isHeld(port), { message: `a call of ${port}` }).toBe(true)
}

const stationHeld = async (page: Page) => {
  for (const name of ['Tentar novamente', 'Sair mesmo assim', 'Continuar conectado'])
    await expect(button(page, name)).toBeVisible()
  await expect(dialog(page, 'Não foi possível sair do posto')).toBeVisible()
}

type Look = (page: Page, world: HeldConsole) => Promise<void>

/** Texts are `meta.qa.expect`: change both together. */
const seen: Readonly<Record<string, [expect: string, look: Look | 'at once']>> = {
  booting: ['Os cookies dizem se há alguém conectado.', 'at once'],
  signedOut: [
    'A tela "Entrar" está aberta, com o motivo quando houver.',
    async page => {
      await expect(page.getByRole('heading', { name: 'Entrar', exact: true })).toBeVisible()
      await expect(button(page, 'Entrar')).toBeEnabled()
    },
  ],
  signingIn: [
    'O botão diz "Entrando…" e não aceita outro clique.',
    async page => expect(button(page, 'Entrando…')).toBeVisible(),
  ],
  storing: ['Os cookies userId, accessToken e refreshToken existem.', 'at once'],
  identifying: [
    'Nenhuma tela ainda; vindo da entrada, o botão segue em "Entrando…"; depois de uma falha, "Sem conexão com o servidor" continua.',
    async (page, world) => {
      await expect
        .poll(() => world.isHeld('loadIdentity'), { message: 'the identity is asked for' })
        .toBe(true)
      await expect(navigation(page)).toHaveCount(0)
      await expect(button(page, 'Entrar')).toHaveCount(0)
    },
  ],
  unreachable: [
    'A tela "Sem conexão com o servidor" oferece Tentar novamente e Sair.',
    async page => {
      await expect(page.getByRole('heading', { name: 'Sem conexão com o servidor' })).toBeVisible()
      for (const name of ['Tentar novamente', 'Sair']) await expect(button(page, name)).toBeVisible()
    },
  ],
  signedIn: [
    'O menu mostra as entradas que as permissões alcançam.',
    async page => {
      await expect(navigation(page)).toBeVisible()
      await expect(page.getByRole('alertdialog')).toHaveCount(0)
    },
  ],
  'signingOut.choosing': ['Nada foi chamado ainda.', 'at once'],
  'signingOut.leavingStation': ['POST /station/{id}/logoff é a primeira chamada.', atWork('leaveStation')],
  'signingOut.stationHeld': [
    'O diálogo "Não foi possível sair do posto" oferece Tentar novamente, Sair mesmo assim e Continuar conectado.',
    stationHeld,
  ],
  'signingOut.goingOffline': [
    'POST /user/{id}/userSession com OFFLINE, depois do posto, no máximo 3 segundos.',
    atWork('goOffline'),
  ],
  'signingOut.revoking': ['POST /logout, no máximo 3 segundos.', atWork('revokeTokens')],
  'signingOut.clearing': ['Não sobra cookie de sessão nem filtro guardado; o tema fica.', 'at once'],
  ending: ['Não sobra cookie de sessão; rascunhos são mantidos.', 'at once'],
  replaced: [
    'A tela diz "Sua sessão foi alterada em outra aba." e oferece Recarregar.',
    async page => {
      await expect(page.getByText('Sua sessão foi alterada em outra aba.')).toBeVisible()
      await expect(button(page, 'Recarregar')).toBeVisible()
    },
  ],
  leaving: ['Todas as chamadas em curso são abandonadas em silêncio.', 'at once'],
}

const nameOf = ({ value }: Snapshot): string =>
  typeof value === 'string' ? value : `signingOut.${(value as { signingOut: string }).signingOut}`

const see = async (page: Page, world: HeldConsole, snapshot: Snapshot) => {
  const [, look] = seen[nameOf(snapshot)] ?? []
  if (look !== 'at once') await look?.(page, world)
}

const portOf = (type: string) => type.replace(/^xstate\.(done|error)\.actor\./, '')

/** Prepares the next check before the server answers. */
const answerLogin = async (world: HeldConsole, person: Person, next: Step | undefined) => {
  if (next?.event.type === 'xstate.error.actor.storeCredentials') await world.takeCookies(false)
  await world.answer('logIn', { json: { data: person.cookies } })
}

const settle = async (
  page: Page,
  world: HeldConsole,
  people: People,
  { event }: Step,
  from: Snapshot,
  next?: Step,
) => {
  const port = portOf(event.type)
  const person = people[from.context.userId ?? '5'] as Person
  if (port === 'clearSession') return
  if (port === 'storeCredentials') {
    if (event.type.startsWith('xstate.error.')) {
      await expect(button(page, 'Entrar')).toBeEnabled()
      await world.takeCookies(true)
    }
  } else if (event.type.startsWith('xstate.error.')) {
    const { kind } = event.error as { kind: string }
    await world.answer(port as Port, refusal(kind === 'unauthenticated' ? 401 : 500))
  } else if (port === 'logIn') await answerLogin(world, person, next)
  else if (port === 'loadIdentity') {
    const { station } = event.output as { station: unknown }
    await world.answer('loadIdentity', { json: { ...person.info, station } })
  } else await world.answer(port as Port, replies[port as keyof typeof replies])
}

const working: Readonly<Record<string, Port>> = {
  'signingOut.leavingStation': 'leaveStation',
  'signingOut.goingOffline': 'goOffline',
  'signingOut.revoking': 'revokeTokens',
}

/** The renewal is refused: at the call that is waiting, or at the next beat. */
const die = async (page: Page, world: HeldConsole, from: Snapshot) => {
  const port = working[nameOf(from)]
  world.refuse(true)
  if (port) await world.answer(port, refusal(401))
  else
    await expect(async () => {
      await world.look()
      // Requests after a return wait until the last ones are 5 s old.
      await page.clock.fastForward(5000)
      await expect(button(page, 'Entrar')).toBeVisible({ timeout: 500 })
    }).toPass({ timeout: 5000 })
  await expect(button(page, 'Entrar')).toBeVisible()
  world.refuse(false)
}

const presses: Readonly<Record<string, string>> = {
  'identity.retried': 'Tentar novamente',
  'logout.retried': 'Tentar novamente',
  'logout.forced': 'Sair mesmo assim',
  'logout.cancelled': 'Continuar conectado',
}

const leave = async (page: Page, from: Snapshot) => {
  if (['unreachable', 'identifying'].includes(nameOf(from))) return button(page, 'Sair').click()
  await page.getByRole('button', { name: /^Menu de / }).click()
  await page.getByRole('menuitem', { name: 'Sair', exact: true }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  // Drafts that are not read within a second may be there.
  const unsure = dialog(page, 'Sair sem salvar?')
  if (await unsure.isVisible()) await button(page, 'Sair sem salvar').click()
}

const signIn = async (page: Page) => {
  await page.getByLabel('E-mail').fill('cadastro@demo.example')
  await page.getByLabel('Senha', { exact: true }).fill('uma senha qualquer')
  await button(page, 'Entrar').click()
}

const act = async (
  page: Page,
  world: HeldConsole,
  people: People,
  step: Step,
  from: Snapshot,
  next?: Step,
) => {
  const { event } = step
  const { type } = event
  if (type === 'login.submitted') await signIn(page)
  else if (type === 'logout.requested') await leave(page, from)
  else if (type in presses) await button(page, presses[type] ?? '').click()
  else if (type === 'jar.seen') {
    world.drop()
    await world.setJar((event.jar as { userId: string | null }).userId)
    await world.look()
  } else if (type === 'session.died') await die(page, world, from)
  else if (typeof event.ms === 'number') {
    world.drop()
    await page.clock.fastForward(event.ms)
  } else await settle(page, world, people, step, from, next)
}

test.describe('the generated walks of the session', () => {
  test('are all of its transitions, but for those that nobody outside can make happen', () => {
    const taken = new Set(
      walks.flatMap(({ start, steps }) =>
        steps.flatMap(({ event }, index) => takenBy(steps[index - 1]?.to ?? start, event)),
      ),
    )
    const immediate = declaredTransitions(sessionMachine).filter(name => / always \d+$/.test(name))
    const left = declaredTransitions(sessionMachine).filter(
      name => !taken.has(name) && !immediate.includes(name),
    )
    expect(left.sort()).toEqual(Object.keys(beyond).sort())
    const values = [
      ...walks.map(({ start }) => start),
      ...walks.flatMap(({ steps }) => steps.map(({ to }) => to)),
    ]
    expect(values.map(nameOf).filter(name => !(name in seen))).toEqual([])
  })

  test('are looked at as meta.qa.expect says', () => {
    const model = modelOf('session', sessionMachine)
    const leaves = [...model.states.values()].filter(({ kind }) => kind !== 'compound')
    expect(Object.fromEntries(leaves.map(({ id, expect }) => [pathOf(model, id), expect]))).toEqual(
      Object.fromEntries(Object.entries(seen).map(([name, [sentence]]) => [name, sentence])),
    )
  })

  for (const [index, { input, start, steps }] of walks.entries())
    test(`walk ${index + 1}: ${steps
      .map(({ event }) => event.type.replace(/^xstate\.(\w+)\.(actor\.)?/, '$1 '))
      .join(', ')
      .slice(0, 110)}`, { tag: '@long' }, async ({ page, sessions, api, quiet, baseURL }) => {
      // The answers that the walk refuses are written to the console by the browser itself.
      quiet.allow(/Failed to load resource/)
      const people = await cast(sessions, api)
      const world = await openConsole(page, people, baseURL ?? '')
      await world.setJar(input.userId)
      await page.goto('/')
      await see(page, world, start)
      let from = start
      for (const [at, step] of steps.entries()) {
        await act(page, world, people, step, from, steps[at + 1])
        await see(page, world, step.to)
        from = step.to
      }
      await world.end()
    })
})
