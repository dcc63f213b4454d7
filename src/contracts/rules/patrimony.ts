import type { PatrimonyWrite } from '../accounts/account-work.contract.ts'
import { isCep } from './brazil/cep.ts'

export const patrimonyProblems = ({
  address: { cep },
}: {
  address: Pick<PatrimonyWrite['address'], 'cep'>
}) => (isCep(cep) ? [] : [{ field: 'address.cep', code: 'CEP_INVALID' as const, message: 'CEP inválido.' }])
