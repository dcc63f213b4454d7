import { type DraftKind, draftRoutes } from '#contracts/drafts.contract.ts'
import type { KeptDraft, StoredDraft, Work } from '#machines/kit/draft/draft-choice.ts'
import type { serverDraftMachine } from '#machines/kit/draft/server-draft.machine.ts'
import type { PortsOf } from '#machines/kit/port.ts'
import type { Http } from '../http.ts'
import { request } from './request.ts'

interface Key {
  entityKey: string
}

/**
 * Drafts of one kind on the server (contract §5.9). Lists first: a missing one would be an error.
 * @param recall this computer's draft
 */
export const draftActors = (
  http: Http,
  kind: DraftKind,
  machineVersion: number,
  recall: (entityKey: string) => Promise<KeptDraft | null>,
) => {
  const paramsOf = ({ entityKey }: Key) => ({ draftKind: kind, entityKey })
  return {
    recallKept: request<KeptDraft | null, Key>(({ entityKey }) => recall(entityKey)),
    readDraft: request<StoredDraft | null, Key>(async (key, signal) => {
      const drafts = await http(draftRoutes.list, { signal })
      if (!drafts) return undefined
      const isIt = (each: (typeof drafts)[number]) =>
        each.kind === kind && each.entityKey === key.entityKey && each.machineVersion === machineVersion
      if (!drafts.some(isIt)) return null
      const found = await http(draftRoutes.find, { params: paramsOf(key), signal })
      return found && { work: found.snapshot, savedAt: found.savedAt }
    }),
    saveDraft: request<{ savedAt: string }, Key & { work: Work; base: string | null }>(
      ({ work, base, ...key }, signal) =>
        http(draftRoutes.save, {
          params: paramsOf(key),
          body: { snapshot: work, machineVersion, continues: base },
          signal,
        }),
    ),
    // Not cancelled with the screen: what is done must not come back.
    deleteDraft: request<null, Key>(key => http(draftRoutes.remove, { params: paramsOf(key) })),
  } satisfies PortsOf<typeof serverDraftMachine>
}
