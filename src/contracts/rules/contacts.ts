import type { ContactWrite } from '../accounts/contacts.contract.ts'
import type { FieldError } from '../kit/wire.ts'
import { endsBefore } from './dates.ts'
import { listProblems } from './problems.ts'

export const contactProblems = (contact: ContactWrite): FieldError[] => {
  const { phones, availableFrom, availableTo, validFrom, validTo } = contact
  const { problems, say } = listProblems<ContactWrite>()
  phones.forEach(({ number }, at) => {
    if (phones.findIndex(phone => phone.number === number) < at)
      say(`phones.${at}.number`, 'repeated', 'Este telefone já está na lista.')
  })
  if ((availableFrom === null) !== (availableTo === null))
    say(
      availableFrom === null ? 'availableFrom' : 'availableTo',
      'required',
      'Informe o início e o fim do horário.',
    )
  else if (availableFrom !== null && availableFrom === availableTo)
    say('availableTo', 'order', 'O início e o fim devem ser diferentes.')
  if (endsBefore(validFrom, validTo)) say('validTo', 'order', 'A data final não pode ser anterior à inicial.')
  return problems
}
