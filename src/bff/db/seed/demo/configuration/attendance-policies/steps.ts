import type { Authority, PolicyStep, StepConfig } from '#contracts/configuration/policy-script.contract.ts'

type Branches = Pick<PolicyStep, 'onYes' | 'onNo' | 'onFail'>

const make = (
  type: PolicyStep['type'],
  id: string,
  title: string,
  more: Partial<PolicyStep> = {},
): PolicyStep => ({
  id,
  type,
  title,
  required: true,
  ...more,
})

export const inform = (id: string, title: string, text: string) => make('INFO', id, title, { text })

export const confirm = (id: string, title: string, text?: string) =>
  make('CONFIRM', id, title, { ...(text && { text }) })

export const ask = (id: string, title: string, branches: Branches, text?: string) =>
  make('YES_NO', id, title, { ...branches, ...(text && { text }) })

export const callContact = (
  id: string,
  title: string,
  branches: Branches,
  config: Pick<StepConfig, 'contactRoles' | 'maxContacts'> = {},
  text?: string,
) => make('CALL_CONTACT', id, title, { ...branches, ...(text && { text }), config })

export const checkPassword = (id: string, branches: Branches) =>
  make('CHECK_PASSWORD', id, 'Conferir a senha do contato', {
    ...branches,
    text: 'Peça a senha sem soletrar e sem confirmar nada antes. Digite o que foi dito.',
  })

export const viewCamera = (id: string, title: string, branches: Branches, text?: string) =>
  make('VIEW_CAMERA', id, title, { ...branches, ...(text && { text }) })

export const dispatch = (id: string, title: string, onFail: string, text?: string) =>
  make('DISPATCH', id, title, { onFail, ...(text && { text }) })

export const callAuthority = (
  id: string,
  title: string,
  authority: Authority,
  text: string,
  onFail?: string,
) => make('CALL_AUTHORITY', id, title, { text, ...(onFail && { onFail }), config: { authority } })

export const command = (id: string, title: string, onFail: string, text: string) =>
  make('COMMAND', id, title, { onFail, text })

export const note = (id: string, title: string, text?: string) =>
  make('NOTE', id, title, { ...(text && { text }) })

export const optionalNote = (id: string, title: string) => make('NOTE', id, title, { required: false })

export const openOrder = (id: string, title: string, text?: string) =>
  make('OPEN_ORDER', id, title, { ...(text && { text }) })

export const wait = (id: string, title: string, waitSeconds: number, text?: string) =>
  make('WAIT', id, title, { ...(text && { text }), config: { waitSeconds } })

/** @param closeReasonCode of the reasons for closing, proposed to the operator */
export const close = (id: string, title: string, closeReasonCode: string) =>
  make('CLOSE', id, title, { config: { closeReasonCode } })
