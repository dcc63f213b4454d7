import { collectionLife } from '#tests/support/kit/collection.ts'
import { comboboxLife } from '#tests/support/kit/combobox.ts'
import { formLife } from '#tests/support/kit/form.ts'
import { galleryLife } from '#tests/support/kit/gallery.ts'
import { suggestionLife } from '#tests/support/kit/suggestion.ts'
import { toastLife, toastsLife } from '#tests/support/kit/toasts.ts'
import type { Life } from '#tests/support/kit/walks.ts'
import { wizardLife } from '#tests/support/kit/wizard.ts'
import * as account from './account.ts'
import * as accounts from './accounts.ts'
import * as kit from './kit.ts'
import * as orders from './orders.ts'
import * as profile from './profile.ts'
import * as session from './session.ts'

/** The wizard's, by someone who also presses what its page does not show at that step. */
const unruly: typeof wizardLife = {
  ...wizardLife,
  events: snapshot => [
    ...wizardLife.events(snapshot),
    { type: 'next.requested' },
    { type: 'finish.requested' },
  ],
}

/** The machines that are lived in: generated walks are taken on real actors, their ports answered by the test. */
export const lives = {
  suggestion: suggestionLife,
  wizard: unruly,
  toast: toastLife,
  toasts: toastsLife,
  combobox: comboboxLife,
  gallery: galleryLife,
  form: formLife,
  collection: collectionLife,
  export: kit.exportLife,
  network: kit.networkLife,
  typing: kit.typingLife,
  session: session.sessionLife,
  refresh: session.refreshLife,
  presence: session.presenceLife,
  lifetime: session.lifetimeLife,
  passwordReset: session.passwordResetLife,
  passwordLink: session.passwordLinkLife,
  profile: profile.profileLife,
  photo: profile.photoLife,
  changePassword: profile.changePasswordLife,
  stationPicker: profile.stationPickerLife,
  serviceOrder: orders.serviceOrderLife,
  serviceOrderDetails: orders.serviceOrderDetailsLife,
  visits: orders.visitsLife,
  visitImage: orders.visitImageLife,
  account: account.accountLife,
  cep: account.cepLife,
  personType: account.personTypeLife,
  testMode: account.testModeLife,
  equipment: account.equipmentLife,
  equipmentRemoval: account.equipmentRemovalLife,
  recordRemoval: accounts.recordRemovalLife,
  central: accounts.centralLife,
  centralCommand: accounts.centralCommandLife,
  centralRemoval: accounts.centralRemovalLife,
  commandPassword: accounts.commandPasswordLife,
} as unknown as Readonly<Record<string, Life>>

/**
 * Machines whose every transition is taken on a real actor by their own tests, written by hand: each of these files
 * ends by asserting that none is left.
 */
export const livedByHand: Readonly<Record<string, string>> = {
  live: 'tests/machines/live/live.machine.test.ts',
  editOrder: 'tests/machines/service-orders/edit-order.test.ts',
  orderCopy: 'tests/machines/service-orders/new-order.test.ts',
  schedule: 'tests/machines/service-orders/schedule.machine.test.ts',
  board: 'tests/machines/service-orders/board.machine.test.ts',
  contacts: 'tests/machines/accounts/contacts.machine.test.ts',
  contact: 'tests/machines/accounts/contacts.machine.test.ts',
  contactOrder: 'tests/machines/accounts/contact-order.machine.test.ts',
  contactPassword: 'tests/machines/accounts/contact-password.machine.test.ts',
  blocks: 'tests/machines/blocks/blocks.machine.test.ts',
  blocking: 'tests/machines/blocks/blocking.machine.test.ts',
}
