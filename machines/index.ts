import { accountMachine } from './accounts/account.machine.ts'
import { centralMachine } from './accounts/central.machine.ts'
import { centralCommandMachine } from './accounts/central-command.machine.ts'
import { cepMachine } from './accounts/cep.machine.ts'
import { commandPasswordMachine } from './accounts/command-password.machine.ts'
import { contactMachine } from './accounts/contact.machine.ts'
import { contactOrderMachine } from './accounts/contact-order.machine.ts'
import { contactPasswordMachine } from './accounts/contact-password.machine.ts'
import { contactsMachine } from './accounts/contacts.machine.ts'
import { equipmentMachine } from './accounts/equipment.machine.ts'
import { equipmentRemovalMachine } from './accounts/equipment-removal.machine.ts'
import { personTypeMachine } from './accounts/person-type.machine.ts'
import { testModeMachine } from './accounts/test-mode.machine.ts'
import { suggestionMachine } from './ai/suggestion.machine.ts'
import { blockingMachine } from './blocks/blocking.machine.ts'
import { blocksMachine } from './blocks/blocks.machine.ts'
import { createCollectionMachine } from './kit/collection.machine.ts'
import { type ComboboxItem, createComboboxMachine } from './kit/combobox.machine.ts'
import { createExportMachine } from './kit/export.machine.ts'
import { createFormMachine } from './kit/form.machine.ts'
import { galleryMachine } from './kit/gallery.machine.ts'
import { networkMachine } from './kit/network.machine.ts'
import { createRemovalMachine } from './kit/removal.machine.ts'
import { toastMachine, toastsMachine } from './kit/toasts.machine.ts'
import { typingMachine } from './kit/typing.machine.ts'
import { createUploadMachine } from './kit/upload.machine.ts'
import { createWizardMachine } from './kit/wizard.machine.ts'
import { liveMachine } from './live/live.machine.ts'
import { changePasswordMachine } from './profile/change-password.machine.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { boardMachine } from './service-orders/board.machine.ts'
import { serviceOrderDetailsMachine } from './service-orders/details.machine.ts'
import { editOrderMachine } from './service-orders/edit-order.machine.ts'
import { orderCopyMachine } from './service-orders/new-order.copy.machine.ts'
import { scheduleMachine } from './service-orders/schedule.machine.ts'
import { serviceOrderFlow } from './service-orders/service-order.flow.ts'
import { visitsMachine } from './service-orders/visits.machine.ts'
import { lifetimeMachine } from './session/lifetime.machine.ts'
import { passwordLinkMachine } from './session/password-link.machine.ts'
import { passwordResetMachine } from './session/password-reset.machine.ts'
import { presenceMachine } from './session/presence.machine.ts'
import { refreshMachine } from './session/refresh.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { stationPickerMachine } from './stations/station-picker.machine.ts'

/** Every machine of the product: the specification of its behaviour, in one object. */
export const machines = {
  session: sessionMachine,
  refresh: refreshMachine,
  presence: presenceMachine,
  lifetime: lifetimeMachine,
  live: liveMachine,
  passwordReset: passwordResetMachine,
  passwordLink: passwordLinkMachine,
  profile: profileMachine,
  changePassword: changePasswordMachine,
  stationPicker: stationPickerMachine,
  network: networkMachine,
  toast: toastMachine,
  toasts: toastsMachine,
  typing: typingMachine,
  collection: createCollectionMachine<unknown, unknown>(),
  export: createExportMachine<unknown, unknown>({ pageSize: 100, most: 10_000, keyOf: String }),
  combobox: createComboboxMachine<ComboboxItem>(),
  form: createFormMachine<object, unknown>({ validate: () => ({}) }),
  wizard: createWizardMachine<object, unknown>({ steps: [], validate: () => ({}) }),
  gallery: galleryMachine,
  upload: createUploadMachine<unknown, unknown>(),
  removal: createRemovalMachine<unknown>(),
  suggestion: suggestionMachine,
  cep: cepMachine,
  personType: personTypeMachine,
  serviceOrder: serviceOrderFlow,
  serviceOrderDetails: serviceOrderDetailsMachine,
  editOrder: editOrderMachine,
  orderCopy: orderCopyMachine,
  schedule: scheduleMachine,
  board: boardMachine,
  visits: visitsMachine,
  account: accountMachine,
  testMode: testModeMachine,
  equipment: equipmentMachine,
  equipmentRemoval: equipmentRemovalMachine,
  contacts: contactsMachine,
  contact: contactMachine,
  contactOrder: contactOrderMachine,
  contactPassword: contactPasswordMachine,
  central: centralMachine,
  centralCommand: centralCommandMachine,
  commandPassword: commandPasswordMachine,
  blocks: blocksMachine,
  blocking: blockingMachine,
}
