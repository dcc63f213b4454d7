import { stripVTControlCharacters } from 'node:util'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'

/** Prints what the scene says, and why it stopped. */
export default class implements Reporter {
  onStdOut(chunk: string | Buffer) {
    process.stdout.write(chunk)
  }

  onTestEnd(_: TestCase, { errors }: TestResult) {
    for (const { message, stack } of errors)
      process.stderr.write(`✗ ${stripVTControlCharacters(stack ?? message ?? '')}\n`)
  }

  onError({ message }: { message?: string }) {
    process.stderr.write(`✗ ${stripVTControlCharacters(message ?? '')}\n`)
  }

  onEnd({ status }: FullResult) {
    if (status !== 'passed') process.stderr.write('A cena não chegou ao fim.\n')
  }

  printsToStdio() {
    return true
  }
}
