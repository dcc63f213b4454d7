import { type NewOccurrence, newOccurrenceRoutes } from '#contracts/occurrences/occurrence-events.contract.ts'
import type { Http } from '../../http.ts'
import { type FormMapping, saveForm } from '../../kit/save-form.ts'
import { atAccount } from '../accounts/account-choices.ts'

/** Port of "Abrir ocorrência". */
export const manualOccurrenceActors = <Values>(http: Http, form: FormMapping<Values, NewOccurrence>) =>
  saveForm(form, async (body, { idempotencyKey }) => {
    try {
      return await http(newOccurrenceRoutes.create, { body, idempotencyKey })
    } catch (error) {
      throw atAccount(error)
    }
  })
