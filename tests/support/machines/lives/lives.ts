import { collectionLife } from '#tests/support/machines/lives/kit/collection.ts'
import { comboboxLife } from '#tests/support/machines/lives/kit/combobox.ts'
import { formLife } from '#tests/support/machines/lives/kit/form.ts'
import { galleryLife } from '#tests/support/machines/lives/kit/gallery.ts'
import { manualOrderLife } from '#tests/support/machines/lives/kit/manual-order.ts'
import { serverDraftLife } from '#tests/support/machines/lives/kit/server-draft.ts'
import { suggestionLife } from '#tests/support/machines/lives/kit/suggestion.ts'
import { toastLife, toastsLife } from '#tests/support/machines/lives/kit/toasts.ts'
import { wizardLife } from '#tests/support/machines/lives/kit/wizard.ts'
import type { Life } from '#tests/support/machines/walks.ts'
import * as account from './accounts/account.ts'
import * as accounts from './accounts/centrals.ts'
import * as contacts from './accounts/contacts.ts'
import { policySimulationLife, scriptEditorLife } from './configuration/attendance-policies.ts'
import { holidayImportLife } from './configuration/holidays.ts'
import * as kit from './kit/kit.ts'
import * as live from './live.ts'
import { alarmLife } from './occurrences/alarm.ts'
import { attendanceRegionLives } from './occurrences/attendance-regions.ts'
import { bulkClosingLife } from './occurrences/bulk-closing.ts'
import { cftvReviewLife } from './occurrences/cftv-review.ts'
import { queueFreshnessLife } from './occurrences/freshness.ts'
import { liveCameraLife } from './occurrences/live-camera.ts'
import { vehicleMapLife, vehicleReplayLife } from './occurrences/map.ts'
import { dispatchLife, dispatchUpdateLife, occurrenceLife } from './occurrences/occurrences.ts'
import { occurrenceQueueLife } from './occurrences/queue.ts'
import { attendanceReplayLife, recordedAttendanceLife } from './occurrences/replay.ts'
import * as profile from './profile.ts'
import * as board from './service-orders/board.ts'
import * as orders from './service-orders/orders.ts'
import * as scheduling from './service-orders/scheduling.ts'
import * as session from './session.ts'
import { shiftHandoverLife } from './stations/handover.ts'
import { blockingLife } from './technicians/blocking.ts'
import * as blocks from './technicians/blocks.ts'
import { trainingRunLife, trainingStartLife } from './training/training.ts'

/** The wizard with events its page does not offer. */
const wizardBeyondItsPage: typeof wizardLife = {
  ...wizardLife,
  events: snapshot => [
    ...wizardLife.events(snapshot),
    { type: 'next.requested' },
    { type: 'finish.requested' },
  ],
}

/** Machines whose generated walks run on real actors with scripted ports. */
export const lives = {
  suggestion: suggestionLife,
  wizard: wizardBeyondItsPage,
  toast: toastLife,
  toasts: toastsLife,
  combobox: comboboxLife,
  gallery: galleryLife,
  form: formLife,
  collection: collectionLife,
  export: kit.exportLife,
  network: kit.networkLife,
  typing: kit.typingLife,
  upload: kit.uploadLife,
  record: kit.recordLife,
  removal: kit.removalLife,
  manualOrder: manualOrderLife,
  serverDraft: serverDraftLife,
  session: session.sessionLife,
  refresh: session.refreshLife,
  presence: session.presenceLife,
  lifetime: session.lifetimeLife,
  logoutConfirm: session.logoutConfirmLife,
  live: live.liveLife,
  passwordReset: session.passwordResetLife,
  passwordLink: session.passwordLinkLife,
  profile: profile.profileLife,
  changePassword: profile.changePasswordLife,
  stationPicker: profile.stationPickerLife,
  shiftHandover: shiftHandoverLife,
  occurrence: occurrenceLife,
  dispatch: dispatchLife,
  dispatchUpdate: dispatchUpdateLife,
  vehicleMap: vehicleMapLife,
  vehicleReplay: vehicleReplayLife,
  recordedAttendance: recordedAttendanceLife,
  attendanceReplay: attendanceReplayLife,
  ...attendanceRegionLives,
  occurrenceQueue: occurrenceQueueLife,
  bulkClosing: bulkClosingLife,
  cftvReview: cftvReviewLife,
  liveCamera: liveCameraLife,
  queueFreshness: queueFreshnessLife,
  alarm: alarmLife,
  serviceOrder: orders.serviceOrderLife,
  serviceOrderDetails: orders.serviceOrderDetailsLife,
  orderCopy: scheduling.orderCopyLife,
  holidayImport: holidayImportLife,
  policySimulation: policySimulationLife,
  scriptEditor: scriptEditorLife,
  schedule: scheduling.scheduleLife,
  board: board.boardLife,
  visits: orders.visitsLife,
  imageMark: orders.imageMarkLife,
  account: account.accountLife,
  cep: account.cepLife,
  personType: account.personTypeLife,
  testMode: account.testModeLife,
  equipmentRemoval: account.equipmentRemovalLife,
  cameraPassword: account.cameraPasswordLife,
  centralCommand: accounts.centralCommandLife,
  commandPassword: accounts.commandPasswordLife,
  blocks: blocks.blocksLife,
  contacts: contacts.contactsLife,
  contactPassword: contacts.contactPasswordLife,
  blocking: blockingLife,
  trainingRun: trainingRunLife,
  trainingStart: trainingStartLife,
} as unknown as Readonly<Record<string, Life>>
