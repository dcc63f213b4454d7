import { asFailure } from '#machines/kit/failure.ts'
import type { FormSubmission } from '#machines/kit/form/form.machine.ts'
import { renamed } from './rename-fields.ts'
import { request } from './request.ts'

export interface FormMapping<Values, Body> {
  bodyOf: (values: Values, base?: Values) => Body
  fieldOf: (path: string, values: Values) => string
}

/** Port of a form; refused fields get the form's names. */
export const saveForm = <Values, Body, Saved>(
  { bodyOf, fieldOf }: FormMapping<Values, Body>,
  send: (body: Body, submission: FormSubmission<Values>) => Promise<Saved | undefined>,
) => ({
  submit: request<Saved, FormSubmission<Values>>(async submission => {
    const { values, base } = submission
    try {
      return await send(bodyOf(values, base), submission)
    } catch (error) {
      throw asFailure(error).facts.fieldErrors ? renamed(error, path => fieldOf(path, values)) : error
    }
  }),
})
