import { centralCommandMachine } from './accounts/centrals/commands/central-command.machine.ts'
import { commandPasswordMachine } from './accounts/centrals/commands/command-password.machine.ts'
import { contactPasswordMachine } from './accounts/contacts/contact-password.machine.ts'
import { contactsMachine } from './accounts/contacts/contacts.machine.ts'
import { personTypeMachine } from './accounts/customer/person-type.machine.ts'
import { accountMachine } from './accounts/details/account.machine.ts'
import { cameraPasswordMachine } from './accounts/equipment/camera-password.machine.ts'
import { equipmentRemovalMachine } from './accounts/equipment/equipment-removal.machine.ts'
import { cepMachine } from './accounts/patrimony/cep.machine.ts'
import { testModeMachine } from './accounts/test-mode/test-mode.machine.ts'
import { suggestionMachine } from './ai/suggestion.machine.ts'
import { policySimulationMachine } from './configuration/attendance-policies/policy-simulation.machine.ts'
import { scriptEditorMachine } from './configuration/attendance-policies/script-editor.machine.ts'
import { holidayImportMachine } from './configuration/holidays/holiday-import.machine.ts'
import { createCollectionMachine } from './kit/collection.machine.ts'
import { type ComboboxItem, createComboboxMachine } from './kit/combobox/combobox.machine.ts'
import { serverDraftMachine } from './kit/draft/server-draft.machine.ts'
import { createExportMachine, exportLimits } from './kit/export.machine.ts'
import { createFormMachine } from './kit/form/form.machine.ts'
import { galleryMachine } from './kit/gallery/gallery.machine.ts'
import { manualOrderMachine } from './kit/list/manual-order.machine.ts'
import { networkMachine } from './kit/network.machine.ts'
import { createRecordMachine } from './kit/record.machine.ts'
import { createRemovalMachine } from './kit/removal.machine.ts'
import { toastMachine, toastsMachine } from './kit/toasts.machine.ts'
import { typingMachine } from './kit/typing.machine.ts'
import { createUploadMachine } from './kit/upload.machine.ts'
import { createWizardMachine } from './kit/wizard/wizard.machine.ts'
import { liveMachine } from './live/live.machine.ts'
import { alarmMachine } from './occurrences/alarm/alarm.machine.ts'
import { attendanceRegions } from './occurrences/attendance/regions/attendance-regions.ts'
import { bulkClosingMachine } from './occurrences/bulk-closing/bulk-closing.machine.ts'
import { cftvReviewMachine } from './occurrences/cftv/cftv-review.machine.ts'
import { liveCameraMachine } from './occurrences/cftv/live/live-camera.machine.ts'
import { dispatchFlow } from './occurrences/dispatch/dispatch.flow.ts'
import { dispatchUpdateMachine } from './occurrences/dispatch/dispatch-update.machine.ts'
import { vehicleMapMachine } from './occurrences/map/vehicle-map.machine.ts'
import { vehicleReplayMachine } from './occurrences/map/vehicle-replay.machine.ts'
import { occurrenceFlow } from './occurrences/occurrence.flow.ts'
import { queueFreshnessMachine } from './occurrences/queue/freshness.machine.ts'
import { occurrenceQueueMachine } from './occurrences/queue/queue.machine.ts'
import { attendanceReplayMachine } from './occurrences/replay/attendance-replay.machine.ts'
import { recordedAttendanceMachine } from './occurrences/replay/recorded-attendance.machine.ts'
import { changePasswordMachine } from './profile/password/change-password.machine.ts'
import { profileMachine } from './profile/profile.machine.ts'
import { boardMachine } from './service-orders/board/board.machine.ts'
import { orderCopyMachine } from './service-orders/create/copy-order.machine.ts'
import { serviceOrderDetailsMachine } from './service-orders/details/details.machine.ts'
import { scheduleMachine } from './service-orders/schedule/schedule.machine.ts'
import { serviceOrderFlow } from './service-orders/service-order.flow.ts'
import { imageMarkMachine } from './service-orders/visits/image-mark.machine.ts'
import { visitsMachine } from './service-orders/visits/visits.machine.ts'
import { sessionLifetimeMachine } from './session/lifetime.machine.ts'
import { logoutConfirmMachine } from './session/logout-confirm.machine.ts'
import { passwordLinkMachine } from './session/password-links/password-link.machine.ts'
import { passwordResetMachine } from './session/password-links/password-reset.machine.ts'
import { presenceMachine } from './session/presence/presence.machine.ts'
import { refreshMachine } from './session/refresh/refresh.machine.ts'
import { sessionMachine } from './session/session.machine.ts'
import { handoverMachine } from './stations/handover/handover.machine.ts'
import { stationPickerMachine } from './stations/station-picker.machine.ts'
import { blockEditorMachine } from './technicians/blocks/block-editor.machine.ts'
import { blocksMachine } from './technicians/blocks/blocks.machine.ts'
import { trainingRunFlow } from './training/training-run.flow.ts'
import { trainingStartMachine } from './training/training-start.machine.ts'

export const machines = {
  session: sessionMachine,
  refresh: refreshMachine,
  presence: presenceMachine,
  lifetime: sessionLifetimeMachine,
  logoutConfirm: logoutConfirmMachine,
  live: liveMachine,
  passwordReset: passwordResetMachine,
  passwordLink: passwordLinkMachine,
  profile: profileMachine,
  changePassword: changePasswordMachine,
  stationPicker: stationPickerMachine,
  shiftHandover: handoverMachine,
  network: networkMachine,
  toast: toastMachine,
  toasts: toastsMachine,
  typing: typingMachine,
  collection: createCollectionMachine<unknown, unknown>(),
  export: createExportMachine<unknown, unknown>({ ...exportLimits, keyOf: String }),
  combobox: createComboboxMachine<ComboboxItem>(),
  form: createFormMachine<object, unknown>({ validate: () => ({}) }),
  wizard: createWizardMachine<object, unknown>({ steps: [], validate: () => ({}) }),
  gallery: galleryMachine,
  upload: createUploadMachine<unknown, unknown>(),
  record: createRecordMachine<unknown, unknown>(),
  removal: createRemovalMachine<unknown>(),
  manualOrder: manualOrderMachine,
  serverDraft: serverDraftMachine,
  suggestion: suggestionMachine,
  cep: cepMachine,
  personType: personTypeMachine,
  serviceOrder: serviceOrderFlow,
  serviceOrderDetails: serviceOrderDetailsMachine,
  orderCopy: orderCopyMachine,
  schedule: scheduleMachine,
  board: boardMachine,
  visits: visitsMachine,
  imageMark: imageMarkMachine,
  account: accountMachine,
  testMode: testModeMachine,
  equipmentRemoval: equipmentRemovalMachine,
  cameraPassword: cameraPasswordMachine,
  contacts: contactsMachine,
  contactPassword: contactPasswordMachine,
  centralCommand: centralCommandMachine,
  commandPassword: commandPasswordMachine,
  holidayImport: holidayImportMachine,
  policySimulation: policySimulationMachine,
  scriptEditor: scriptEditorMachine,
  occurrence: occurrenceFlow,
  dispatch: dispatchFlow,
  dispatchUpdate: dispatchUpdateMachine,
  vehicleMap: vehicleMapMachine,
  vehicleReplay: vehicleReplayMachine,
  recordedAttendance: recordedAttendanceMachine,
  attendanceReplay: attendanceReplayMachine,
  ...attendanceRegions,
  occurrenceQueue: occurrenceQueueMachine,
  bulkClosing: bulkClosingMachine,
  cftvReview: cftvReviewMachine,
  liveCamera: liveCameraMachine,
  queueFreshness: queueFreshnessMachine,
  alarm: alarmMachine,
  blocks: blocksMachine,
  blocking: blockEditorMachine,
  trainingRun: trainingRunFlow,
  trainingStart: trainingStartMachine,
}
