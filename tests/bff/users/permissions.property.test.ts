import fc from 'fast-check'
import { expect, it } from 'vitest'
import { permissionKeys } from '#contracts/kit/permissions.ts'
import { isGranted, permissionSources } from '#contracts/rules/users/permissions.ts'
import { testBff } from '#tests/support/bff/bff.ts'
import { sized } from '#tests/support/sample-size.ts'

const bff = testBff()
const GROUP = '99'
const PERSON = 'coordenador2@demo.example'

/** Some of the keys, and one that the console does not know. */
const keys = fc.subarray([...permissionKeys, 'ubidesk.retired'])
const grants = fc.record({ group: fc.option(keys), extra: keys, denied: keys })

it('P10, D-23 what the screen previews is what the server answers, whatever the group, extras and denials', async () => {
  const admin = await bff.as('admin@demo.example')
  const { userId } = await bff.as(PERSON)
  await bff.db
    .insertInto('permission_group')
    .values({ id: GROUP, name: 'De teste', permissions: [] })
    .execute()
  await fc.assert(
    fc.asyncProperty(grants, async ({ group, extra, denied }) => {
      await bff.db
        .updateTable('permission_group')
        .set({ permissions: group ?? [] })
        .where('id', '=', GROUP)
        .execute()
      await bff.db
        .updateTable('app_user')
        .set({
          permission_group_id: group && GROUP,
          extra_permissions: extra,
          denied_permissions: denied,
        })
        .where('id', '=', userId)
        .execute()
      const { body } = await admin.call('GET', `/user/${userId}/permissions`)
      const sources = permissionSources({ group: group ?? [], extra, denied })
      expect(Object.keys(body)).toEqual([...permissionKeys])
      for (const key of permissionKeys) {
        expect(isGranted(sources[key]), key).toBe(body[key])
        const given = group?.includes(key) || extra.includes(key)
        expect(body[key], key).toBe(given && !denied.includes(key))
        if (denied.includes(key)) expect(sources[key]).toBe('denied')
        else if (group?.includes(key)) expect(sources[key]).toBe('group')
        else expect(sources[key]).toBe(given ? 'extra' : 'none')
      }
    }),
    { numRuns: sized(250, 80) },
  )
})
