import { type ErrorCode, errorCatalogue } from '#contracts/kit/errors.ts'
import { Refusal } from '../http/refusal.ts'

export interface Duplicate {
  code: ErrorCode
  field: string
  /** Of the field error; the catalogue's by default. */
  message?: string
  /** Of the field error; `code` by default. */
  fieldCode?: string
}

/** Refuses a violated unique constraint at its field. @throws Refusal */
export const refuseDuplicates = async <Result>(
  duplicates: Readonly<Record<string, Duplicate>>,
  write: () => Promise<Result>,
): Promise<Result> => {
  try {
    return await write()
  } catch (error) {
    const duplicate = duplicates[(error as { constraint?: string }).constraint ?? '']
    if (!duplicate) throw error
    const { code, field, message = errorCatalogue[code].message, fieldCode = code } = duplicate
    throw new Refusal(code, { fieldErrors: [{ field, code: fieldCode, message }] })
  }
}

/** Refuses to remove a row that others refer to. @throws Refusal IN_USE */
export const refuseReferenced = async <Result>(remove: () => Promise<Result>): Promise<Result> => {
  try {
    return await remove()
  } catch (error) {
    if ((error as { code?: string }).code === '23503') throw new Refusal('IN_USE')
    throw error
  }
}
