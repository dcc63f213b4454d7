import type { FieldError } from '../kit/wire.ts'

/** An empty list of problems of a body, and what adds one to it. */
export const listProblems = <Body extends object, Name extends string = keyof Body & string>() => {
  const problems: FieldError[] = []
  const say = (field: Name | `${Name}.${string}`, code: string, message: string) => {
    problems.push({ field, code, message })
  }
  return { problems, say }
}
