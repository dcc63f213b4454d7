import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '#bff/db/seed/demo/index.ts'
import { maskEmail } from '#bff/domains/session/password-links/repository.ts'
import { isCommonPassword } from '#bff/security/common-passwords.ts'
import { hashPassword } from '#bff/security/passwords.ts'
import { passwordProblems } from '#contracts/rules/passwords.ts'
import { ORIGIN, testBff } from '#tests/support/bff/bff.ts'
import { mailsTo, tokenInMail } from '#tests/support/bff/mail.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const MINUTE = 60_000
const NEW = 'Jabuticaba7madura'

const reset = (email: string, headers?: Record<string, string>) =>
  bff.call('POST', '/resetPassword', { email }, headers)
const validate = (token: string) => bff.call('POST', '/auth/user/validatePasswordToken', { token })
const save = (token: string, password: string) =>
  bff.call('POST', '/auth/user/savePassword', { token, password })
const login = (email: string, password: string) => bff.call('POST', '/login', { email, password })

/** A new link, whatever links the person was sent before. */
const linkFor = async (email: string) => {
  bff.clock.advance(31 * MINUTE)
  expect((await reset(email)).status).toBe(200)
  return tokenInMail(bff.db, email)
}

describe('M-48, M-166 a forgotten password', () => {
  it('S23 answers the same for a known, an unknown and an inactive e-mail, and mails only the active', async () => {
    const inactive = 'operador2@demo.example'
    await bff.db.updateTable('app_user').set({ active: false }).where('email', '=', inactive).execute()
    const answers = await Promise.all([
      reset(' Cadastro@Demo.example '),
      reset('ninguem@demo.example'),
      reset(inactive),
    ])
    for (const { status, body } of answers) expect({ status, body }).toEqual({ status: 200, body: {} })
    const mails = await bff.db.selectFrom('mail_outbox').select('to_email').execute()
    expect(mails).toEqual([{ to_email: 'cadastro@demo.example' }])
    await bff.db.updateTable('app_user').set({ active: true }).where('email', '=', inactive).execute()
  })

  it('S23 the link begins with the configured address, whatever the request says its host is', async () => {
    bff.clock.advance(2 * MINUTE)
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      origin: 'http://evil.example',
    }
    await reset('cadastro@demo.example', headers)
    const [mail] = await mailsTo(bff.db, 'cadastro@demo.example')
    expect(mail?.body).toContain(`${ORIGIN}/save-password/`)
    expect(mail?.body).not.toContain('evil')
    expect(mail?.subject).toBe('Defina sua nova senha no Ubidesk')
  })

  it('S11, S22 has at least 128 bits and is stored only as its hash', async () => {
    const token = await linkFor('cadastro@demo.example')
    expect(Buffer.from(token, 'base64url').length).toBeGreaterThanOrEqual(16)
    const stored = JSON.stringify(await bff.db.selectFrom('password_token').selectAll().execute())
    expect(stored).not.toContain(token)
    expect(stored).not.toContain(JSON.stringify([...Buffer.from(token)]).slice(1, -1))
    expect(bff.log.join('\n')).not.toContain(token)
  })

  it('S21 takes five requests a minute from one address, known e-mail or not', async () => {
    for (const email of ['coordenador2@demo.example', 'nenhum@demo.example']) {
      bff.clock.advance(2 * MINUTE)
      for (let time = 0; time < 5; time += 1) expect((await reset(email)).status).toBe(200)
      const sixth = await reset(email)
      expect(sixth.body).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
      expect(sixth.headers.get('retry-after')).toBe('60')
    }
  })
})

describe('M5 asking for links', () => {
  const email = 'coordenador1@demo.example'
  const mailed = async () => (await mailsTo(bff.db, email)).length
  const ask = async () => {
    bff.clock.advance(13_000)
    expect(await reset(email)).toMatchObject({ status: 200, body: {} })
    return tokenInMail(bff.db, email)
  }

  it('M5 a stranger who asks again ends no link: three live, and more are not mailed', async () => {
    bff.clock.advance(31 * MINUTE)
    const before = await mailed()
    const links = [await ask(), await ask(), await ask()]
    for (let time = 0; time < 3; time += 1) await ask()
    expect(await mailed()).toBe(before + 3)
    for (const link of links) {
      bff.clock.advance(MINUTE)
      expect((await validate(link)).status).toBe(200)
    }
  })

  it('M5 no account is mailed more than six links an hour', async () => {
    bff.clock.advance(31 * MINUTE)
    const before = await mailed()
    for (let time = 0; time < 11; time += 1) {
      bff.clock.advance(5 * MINUTE)
      await bff.call('POST', '/resetPassword', { email })
    }
    expect(await mailed()).toBe(before + 6)
  }, 60_000)

  it('M5 an e-mail that nobody has takes the same writes, and no less time', async () => {
    bff.clock.advance(31 * MINUTE)
    const count = async () =>
      (await bff.db.selectFrom('password_token').select('token_hash').execute()).length
    for (const asked of [email, 'quem-sera@demo.example']) {
      const [before, startedAt] = [await count(), performance.now()]
      expect((await reset(asked)).status).toBe(200)
      expect(performance.now() - startedAt).toBeGreaterThanOrEqual(199)
      expect(await count()).toBe(before + 1)
    }
  })

  it('M5 a link that nobody was sent opens nothing', async () => {
    const owners = await bff.db.selectFrom('password_token').select('user_id').execute()
    expect(owners.filter(({ user_id }) => user_id === null)).not.toEqual([])
    expect((await validate('palpite')).body).toMatchObject({ code: 'PASSWORD_TOKEN_INVALID' })
  })

  it('M5 asking and saving at once never wait for each other', async () => {
    for (let round = 0; round < sized(12, 4); round += 1) {
      const token = await linkFor(email)
      bff.clock.advance(2 * MINUTE)
      const answers = await Promise.all([reset(email), save(token, `${NEW}${round}`), reset(email)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    }
  }, 60_000)
})

describe('M-49, M-168 the link', () => {
  it('tells whose it is, with the e-mail masked', async () => {
    const token = await linkFor('cadastro@demo.example')
    const { status, body } = await validate(token)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      valid: true,
      userId: expect.stringMatching(/^\d+$/),
      email: 'c•••••@demo.example',
    })
  })

  it('S22 lives 30 minutes, and ends when another one was used', async () => {
    const first = await linkFor('cadastro@demo.example')
    bff.clock.advance(2 * MINUTE)
    await reset('cadastro@demo.example')
    expect((await save(await tokenInMail(bff.db, 'cadastro@demo.example'), NEW)).status).toBe(200)
    expect((await validate(first)).body).toMatchObject({ code: 'PASSWORD_TOKEN_INVALID' })
    const second = await linkFor('cadastro@demo.example')
    bff.clock.advance(30 * MINUTE - 1)
    expect((await validate(second)).status).toBe(200)
    bff.clock.advance(1)
    const old = await validate(second)
    expect(old.status).toBe(401)
    expect(old.body).toMatchObject({ message: 'Link inválido ou expirado. Solicite um novo.' })
    expect((await save(second, NEW)).body).toMatchObject({ code: 'PASSWORD_TOKEN_INVALID' })
  })

  it('D13, S22 sets a password once, ends every sign-in of the person, and is audited', async () => {
    const email = 'supervisor@demo.example'
    const token = await linkFor(email)
    const before = await bff.login(email)
    const both = await Promise.all([save(token, NEW), save(token, `${NEW}2`)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const winner = both[0]?.status === 200 ? NEW : `${NEW}2`
    expect((await validate(token)).status).toBe(401)
    expect((await before.call('GET', `/user/${before.userId}`)).body).toMatchObject({ code: 'TOKEN_INVALID' })
    const refreshed = await bff.call('POST', '/refreshToken', { refreshToken: before.refreshToken })
    expect(refreshed.body).toMatchObject({ code: 'REFRESH_INVALID' })
    expect((await login(email, DEMO_PASSWORD)).status).toBe(401)
    expect((await login(email, winner)).status).toBe(200)
    const audited = await bff.db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('user_id', '=', before.userId)
      .where('action', '=', 'PASSWORD_SAVE')
      .execute()
    expect(audited).toEqual([{ action: 'PASSWORD_SAVE', before: null, after: null }])
    const why = await bff.db
      .selectFrom('token_family')
      .select('revoked_why')
      .where('user_id', '=', before.userId)
      .where('revoked_at', 'is not', null)
      .execute()
    expect(why).toEqual([{ revoked_why: 'PASSWORD' }])
  })

  it('a weak password is refused beside its field and leaves the link unused', async () => {
    const token = await linkFor('cadastro@demo.example')
    const { status, body } = await save(token, 'curta')
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'PASSWORD_WEAK',
      fieldErrors: [
        { field: 'password', message: 'Use ao menos 10 caracteres.' },
        { field: 'password', message: 'Inclua uma letra maiúscula.' },
        { field: 'password', message: 'Inclua um número.' },
      ],
    })
    expect((await save(token, 'Cadastro2026x')).body).toMatchObject({ code: 'PASSWORD_WEAK' })
    expect((await validate(token)).status).toBe(200)
  })

  it('S21 is looked at five times a minute by its own mailbox; a link that is none counts apart, and locks nobody', async () => {
    const token = await linkFor('cadastro@demo.example')
    for (let time = 0; time < 5; time += 1) expect((await validate(token)).status).toBe(200)
    const sixth = await validate(token)
    expect([sixth.status, sixth.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS'])
    expect(sixth.headers.get('retry-after')).toBe('60')
    expect((await reset('admin@demo.example')).status).toBe(200)
    expect((await validate(await tokenInMail(bff.db, 'admin@demo.example'))).status).toBe(200)
    const guesses = await Promise.all(Array.from({ length: 12 }, (_, time) => validate(`palpite-${time}`)))
    expect(guesses.map(({ status }) => status).sort()).toEqual([...Array(5).fill(401), ...Array(7).fill(429)])
    expect((await save('palpite', NEW)).status).toBe(429)
    expect((await save(token, NEW)).status).toBe(200)
    bff.clock.advance(MINUTE)
    expect((await validate('palpite')).status).toBe(401)
  })

  it.each([
    'Password1234',
    'Senha@12345',
    'S3nh@2026!!',
    'Flamengo2026',
    '#Mudar1234#',
    'Qwerty123456',
    '1q2W3e4R5t6Y',
  ])('S22 %s is too common: refused beside the field, in words, and the link stays good', async common => {
    const token = await linkFor('cadastro@demo.example')
    const { status, body } = await save(token, common)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      code: 'PASSWORD_WEAK',
      fieldErrors: [
        {
          field: 'password',
          code: 'common',
          message: 'Esta senha é muito comum. Escolha outra, mais difícil de adivinhar.',
        },
      ],
    })
    expect((await validate(token)).status).toBe(200)
  })

  it('of somebody made inactive since is worth nothing', async () => {
    const email = 'operador2@demo.example'
    const token = await linkFor(email)
    const setActive = (active: boolean) =>
      bff.db.updateTable('app_user').set({ active }).where('email', '=', email).execute()
    await setActive(false)
    expect((await validate(token)).status).toBe(401)
    expect((await save(token, NEW)).status).toBe(401)
    await setActive(true)
  })

  it('lets a person in who was locked out by misses', async () => {
    const email = 'operador1@demo.example'
    for (let miss = 0; miss < 5; miss += 1) expect((await login(email, 'errada')).status).toBe(401)
    expect((await login(email, DEMO_PASSWORD)).status).toBe(423)
    const token = await linkFor(email)
    expect((await save(token, NEW)).status).toBe(200)
    expect((await login(email, NEW)).status).toBe(200)
  })
})

describe('M-50, M-169 changing the password', () => {
  const fresh = () => {
    bff.clock.advance(2 * MINUTE)
    return bff.login('atendente@demo.example')
  }
  const change = (user: Awaited<ReturnType<typeof fresh>>, currentPassword: string, newPassword: string) =>
    user.call('PUT', `/user/${user.userId}/changePassword`, { currentPassword, newPassword })

  it('refuses a wrong current, the same and a weak one, each beside its field', async () => {
    const user = await fresh()
    expect((await change(user, 'errada', NEW)).body).toMatchObject({
      code: 'CURRENT_PASSWORD_WRONG',
      fieldErrors: [{ field: 'currentPassword', message: 'Senha atual incorreta.' }],
    })
    expect((await change(user, DEMO_PASSWORD, DEMO_PASSWORD)).body).toMatchObject({
      code: 'PASSWORD_SAME',
      fieldErrors: [{ field: 'newPassword' }],
    })
    expect((await change(user, DEMO_PASSWORD, 'curta')).body).toMatchObject({
      code: 'PASSWORD_WEAK',
      fieldErrors: [{ field: 'newPassword' }, { field: 'newPassword' }, { field: 'newPassword' }],
    })
  })

  it('D13, L7, S22 keeps the caller in with a new pair and ends every sign-in and open link from before', async () => {
    const token = await linkFor('atendente@demo.example')
    const elsewhere = await fresh()
    const here = await fresh()
    const { body: pair } = await change(here, DEMO_PASSWORD, NEW)
    expect(Object.keys(pair).sort()).toEqual(['accessToken', 'refreshToken'])
    const me = `/user/${here.userId}`
    for (const stolen of [here, elsewhere]) {
      expect((await stolen.call('GET', me)).body).toMatchObject({ code: 'TOKEN_INVALID' })
      const renewed = await bff.call('POST', '/refreshToken', { refreshToken: stolen.refreshToken })
      expect(renewed.body).toMatchObject({ code: 'REFRESH_INVALID' })
    }
    const authorization = `Bearer ${pair.accessToken}`
    expect((await bff.call('GET', me, undefined, { authorization })).status).toBe(200)
    const families = await bff.db
      .selectFrom('token_family')
      .select(['created_at', 'revoked_at'])
      .where('user_id', '=', here.userId)
      .orderBy('delivered_at', 'desc')
      .orderBy('revoked_at', order => order.desc().nullsFirst())
      .execute()
    expect(families[0]).toEqual({ created_at: bff.clock(), revoked_at: null })
    expect((await validate(token)).status).toBe(401)
    bff.clock.advance(2 * MINUTE)
    expect((await login('atendente@demo.example', NEW)).status).toBe(200)
    const again = await login('atendente@demo.example', NEW)
    const { accessToken } = again.body.data as { accessToken: string }
    const body = { currentPassword: NEW, newPassword: DEMO_PASSWORD }
    const back = await bff.call('PUT', `${me}/changePassword`, body, {
      authorization: `Bearer ${accessToken}`,
    })
    expect(back.status).toBe(200)
  })

  it('S21 counts guesses of the current password as those at the door', async () => {
    const user = await fresh()
    for (let miss = 0; miss < 5; miss += 1)
      expect((await change(user, `errada${miss}`, NEW)).status).toBe(400)
    const locked = await change(user, DEMO_PASSWORD, NEW)
    expect(locked.body).toMatchObject({ code: 'ACCOUNT_LOCKED' })
    expect((await user.call('GET', `/user/${user.userId}`)).status).toBe(200)
  })

  it('S22 a common one is refused here too', async () => {
    bff.clock.advance(16 * MINUTE)
    const user = await fresh()
    expect((await change(user, DEMO_PASSWORD, 'Corinthians1910')).body).toMatchObject({
      code: 'PASSWORD_WEAK',
      fieldErrors: [{ field: 'newPassword', code: 'common' }],
    })
  })

  it('S15 is for oneself alone', async () => {
    const admin = await bff.as('admin@demo.example')
    const body = { currentPassword: DEMO_PASSWORD, newPassword: NEW }
    expect((await admin.call('PUT', '/user/2/changePassword', body)).status).toBe(403)
  })
})

describe('the password rule', () => {
  it('takes exactly what has ten characters, both cases, a digit and no part of the owner', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), fc.string(), (password, name) => {
        const good =
          password.length >= 10 && /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) && /\d/.test(password)
        const problems = passwordProblems(password)
        expect(problems.length === 0).toBe(good)
        const owned = passwordProblems(password, { name, email: `${name}@x.y` })
        expect(owned.slice(0, problems.length)).toEqual(problems)
        expect(owned.length - problems.length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('never takes a name of the owner, however it is written', () => {
    const word = fc.stringMatching(/^[a-z]{3,12}$/)
    fc.assert(
      fc.property(word, word, fc.boolean(), (first, last, upper) => {
        const hidden = upper ? first.toUpperCase() : first
        const problems = passwordProblems(`Xx1!${hidden}Yy2?zz`, { name: `${first} ${last}`, email: 'q@x.y' })
        expect(problems).toEqual(['Não use seu nome nem seu e-mail.'])
      }),
    )
  })

  it('a masked e-mail shows one character and the domain, never the length', () => {
    fc.assert(
      fc.property(fc.emailAddress(), email => {
        const [local = '', domain] = email.split('@')
        expect(maskEmail(email)).toBe(`${local[0]}•••••@${domain}`)
      }),
    )
  })
})

describe('common passwords', () => {
  it('S22 are known in any case, with accents, look-alikes, and signs around', () => {
    const dressed = ['PASSWORD', 'pâsswörd', 'P@55w0rd', '!!password2026', '123Senha456', 'Palm3ir@s#1914']
    for (const password of dressed) expect(isCommonPassword(password), password).toBe(true)
    for (const password of [NEW, DEMO_PASSWORD, 'Tijolo-e-Vento-88', 'xK9#mQ2$vL7p'])
      expect(isCommonPassword(password), password).toBe(false)
  })

  it('S22 whatever is asked, the answer comes, and decoration changes it for none', () => {
    const signs = fc.stringMatching(/^[0-9#%&*._-]{0,12}$/)
    fc.assert(
      fc.property(fc.constantFrom('senha', 'password', 'flamengo'), signs, signs, (word, before, after) => {
        expect(isCommonPassword(`${before}${word}${after}`)).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), password => {
        expect(typeof isCommonPassword(password)).toBe('boolean')
      }),
    )
  })

  it('S22 are stored as argon2id, with a salt of its own each', async () => {
    const rows = await bff.db.selectFrom('app_user').select('password_hash').execute()
    const made = await Promise.all([hashPassword(NEW), hashPassword(NEW)])
    expect(made[0]).not.toBe(made[1])
    for (const hash of [...rows.map(row => row.password_hash).filter(hash => hash !== null), ...made])
      expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })
})

describe('log', () => {
  it('S31 holds no password, link or e-mail of the whole file', () => {
    const whole = bff.log.join('\n')
    expect(whole).toContain('"route":"/resetPassword"')
    for (const secret of [NEW, DEMO_PASSWORD, 'save-password', 'demo.example'])
      expect(whole).not.toContain(secret)
  })
})
