import * as v from 'valibot'
import { isCep, plainCep } from '../rules/brazil/cep.ts'
import { isCnpj, plainCnpj } from '../rules/brazil/cnpj.ts'
import { isCpf, plainCpf } from '../rules/brazil/cpf.ts'
import { formatMac, isIccid, isImei, isMac } from '../rules/brazil/devices.ts'
import { isIpv4 } from '../rules/brazil/ipv4.ts'
import { isPhone, toE164 } from '../rules/brazil/phone.ts'
import { isPlate, plainPlate } from '../rules/brazil/plate.ts'

const checked = (is: (text: string) => boolean, message: string, store: (text: string) => string) =>
  v.pipe(v.string(), v.trim(), v.minLength(1, 'Campo obrigatório.'), v.check(is, message), v.transform(store))

const asItIs = (text: string) => text

/** Parses typed text into its stored form (contract §7). */
export const Cpf = checked(isCpf, 'CPF inválido.', plainCpf)
export const Cnpj = checked(isCnpj, 'CNPJ inválido.', plainCnpj)
export const Cep = checked(isCep, 'CEP inválido.', plainCep)
export const Phone = checked(isPhone, 'Telefone inválido.', toE164)
/** The same, or '' for none. */
export const PhoneOrNone = v.pipe(
  v.string(),
  v.trim(),
  v.check(text => text === '' || isPhone(text), 'Telefone inválido.'),
  v.transform(text => (text === '' ? '' : toE164(text))),
)
export const Plate = checked(isPlate, 'Placa inválida.', plainPlate)
export const Mac = checked(isMac, 'MAC inválido.', formatMac)
export const Imei = checked(isImei, 'IMEI inválido.', asItIs)
export const Iccid = checked(isIccid, 'ICCID inválido.', asItIs)
export const Ipv4 = checked(isIpv4, 'Endereço IP inválido.', asItIs)
