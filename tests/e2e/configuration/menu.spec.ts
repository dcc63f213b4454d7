import { type Api, expect, test } from '../fixtures.ts'

const firstOf = async (call: Api, path: string): Promise<string> => {
  const { data } = (await (await call('GET', path)).json()) as { data: { id: string }[] }
  return data[0]?.id ?? ''
}

/** The group in its order: entry, screens, and a record to open. */
const group = [
  ['Gestão de usuários', /^Usuários/, 'user', 'Novo usuário', 'Alterar usuário', '/auth/user/query'],
  [
    'Gestão de frases',
    /^Gestão de frases/,
    'attendance-sentence',
    'Nova frase',
    'Alterar frase',
    '/attendanceSentence/query',
  ],
  ['Viaturas', /^Viaturas/, 'vehicle', 'Nova viatura', 'Alterar viatura', '/vehicle/query'],
  ['Habilitar GPRS/Ethernet', /^Habilitar GPRS/, 'central-refused', null, null, ''],
  [
    'Perfis de atendimento',
    /^Perfis de atendimento/,
    'attendanceProfile',
    'Novo perfil de atendimento',
    'Alterar perfil de atendimento',
    '/attendanceProfile/query',
  ],
  [
    'Regras de atendimento',
    /^Regras de atendimento/,
    'attendancePolicy',
    'Nova regra de atendimento',
    'Alterar regra de atendimento',
    '/attendancePolicy/query',
  ],
  ['Feriados', /^Feriados/, 'holiday', 'Novo feriado', 'Alterar feriado', '/holiday/query'],
  ['Auditoria', /^Auditoria/, 'audit', null, null, ''],
] as const

/** A coordinator holds ubidesk.config and the key of vehicles. */
const ofCoordinators = { vehicle: /viatura/i, audit: /^Auditoria/ } as Record<string, RegExp>

const addressesOf = async (call: Api, path: string, query: string) =>
  query === ''
    ? [`/${path}/list?page=1`]
    : [`/${path}/list?page=1`, `/${path}/create`, `/${path}/${await firstOf(call, query)}/update`]

test('M-30, M-31, M-32, M-37 the group Configurações leads to its lists, their forms and their records', {
  tag: '@long',
}, async ({ page, signIn, api }) => {
  test.setTimeout(180_000)
  const call = await api()
  await signIn('admin@demo.example', '/')
  const links = page
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('listitem')
    .filter({ has: page.getByText('Configurações', { exact: true }) })
    .getByRole('link')
  await expect(links).toHaveText(group.map(([entry]) => entry))
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  for (const [entry, list, path, create, update, query] of group) {
    await links.filter({ hasText: entry }).click()
    await expect(heading(list)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/${path}/list`))
    const [, form, record] = await addressesOf(call, path, query)
    if (!form || !record || !create || !update) continue
    await page.goto(form)
    await expect(heading(create)).toBeVisible()
    await page.goto(record)
    await expect(heading(update)).toBeVisible()
  }
  await page.goto('/central-refused/create')
  await expect(heading('Página não encontrada')).toBeVisible()
})

test('M-30, M-31, M-32 a coordinator has the vehicles and the audit, and no other screen of the group', {
  tag: '@long',
}, async ({ page, signIn, api, quiet }) => {
  test.setTimeout(180_000)
  // A page asks for its rows while the permissions are still on their way.
  quiet.allow(/403/)
  const call = await api()
  await signIn('coordenador1@demo.example', '/')
  for (const [, , path, , , query] of group)
    for (const address of await addressesOf(call, path, query)) {
      await page.goto(address)
      const heading = ofCoordinators[path]
      if (heading) {
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        continue
      }
      await expect(page).toHaveURL(/\/login$/)
      await expect(page.getByText('Você não tem permissão para acessar esta página.')).toBeVisible()
    }
})
