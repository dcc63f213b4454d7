import { suggestionMachine } from './ai/suggestion.machine.ts'
import { blockingMachine } from './blocks/blocking.machine.ts'
import { blocksMachine } from './blocks/blocks.machine.ts'
import { createCollectionMachine } from './kit/collection.machine.ts'
import { type ComboboxItem, createComboboxMachine } from './kit/combobox.machine.ts'
import { createFormMachine } from './kit/form.machine.ts'
import { galleryMachine } from './kit/gallery.machine.ts'
import { networkMachine } from './kit/network.machine.ts'
import { toastMachine, toastsMachine } from './kit/toasts.machine.ts'
import { typingMachine } from './kit/typing.machine.ts'
import { createWizardMachine } from './kit/wizard.machine.ts'
import { changePasswordMachine } from './profile/change-password.machine.ts'
import { photoMachine } from './profile/photo.machine.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { boardMachine } from './service-orders/board.machine.ts'
import { serviceOrderDetailsMachine } from './service-orders/details.machine.ts'
import { editOrderMachine } from './service-orders/edit-order.machine.ts'
import { orderCopyMachine } from './service-orders/new-order.copy.machine.ts'
import { scheduleMachine } from './service-orders/schedule.machine.ts'
import { serviceOrderFlow } from './service-orders/service-order.flow.ts'
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
  passwordReset: passwordResetMachine,
  passwordLink: passwordLinkMachine,
  profile: profileMachine,
  photo: photoMachine,
  changePassword: changePasswordMachine,
  stationPicker: stationPickerMachine,
  network: networkMachine,
  toast: toastMachine,
  toasts: toastsMachine,
  typing: typingMachine,
  collection: createCollectionMachine<unknown, unknown>(),
  combobox: createComboboxMachine<ComboboxItem>(),
  form: createFormMachine<object, unknown>({ validate: () => ({}) }),
  wizard: createWizardMachine<object, unknown>({ steps: [], validate: () => ({}) }),
  gallery: galleryMachine,
  suggestion: suggestionMachine,
  serviceOrder: serviceOrderFlow,
  serviceOrderDetails: serviceOrderDetailsMachine,
  editOrder: editOrderMachine,
  orderCopy: orderCopyMachine,
  schedule: scheduleMachine,
  board: boardMachine,
  blocks: blocksMachine,
  blocking: blockingMachine,
}
