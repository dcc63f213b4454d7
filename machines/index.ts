import { createCollectionMachine } from './kit/collection.machine.ts'
import { toastMachine, toastsMachine } from './kit/toasts.machine.ts'
import { typingMachine } from './kit/typing.machine.ts'
import { serviceOrderDetailsMachine } from './service-orders/details.machine.ts'
import { serviceOrderFlow } from './service-orders/service-order.flow.ts'
import { refreshMachine } from './session/refresh.machine.ts'
import { sessionMachine } from './session/session.machine.ts'

/** Every machine of the product: the specification of its behaviour, in one object. */
export const machines = {
  session: sessionMachine,
  refresh: refreshMachine,
  toast: toastMachine,
  toasts: toastsMachine,
  typing: typingMachine,
  collection: createCollectionMachine<unknown, unknown>(),
  serviceOrder: serviceOrderFlow,
  serviceOrderDetails: serviceOrderDetailsMachine,
}
