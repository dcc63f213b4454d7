import * as v from 'valibot'
import { isCep, plainCep } from '../rules/brazil/cep.ts'
import { isCpf, plainCpf } from '../rules/brazil/cpf.ts'
import { isIccid } from '../rules/brazil/devices.ts'
import { isPhone, toE164 } from '../rules/brazil/phone.ts'
import { isPlate, plainPlate } from '../rules/brazil/plate.ts'

const checked = (is: (text: string) => boolean, message: string, store: (text: string) => string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'Campo obrigatório.'), v.check(is, message), v.transform(store))

/** Parses typed text into its stored form (contract §7). */
export const Cpf = checked(isCpf, 'CPF inválido.', plainCpf)
export const Cep = checked(isCep, 'CEP inválido.', plainCep)
export const Phone = checked(isPhone, 'Telefone inválido.', toE164)
/** An empty text is none. */
export const PhoneOrNone = v.pipe(
  v.string(),
  v.trim(),
  v.check(text => text === '' || isPhone(text), 'Telefone inválido.'),
  v.transform(text => (text === '' ? '' : toE164(text))),
)
export const Plate = checked(isPlate, 'Placa inválida.', plainPlate)
export const Iccid = checked(isIccid, 'ICCID inválido.', text => text)
