import { type EquipmentAsk, equipmentActors } from '#client/actors/accounts/equipment.actors.ts'
import type { Equipment, EquipmentHistoryEntry } from '#contracts/accounts/equipment.contract.ts'
import { equipmentMachine } from '#machines/accounts/equipment/equipment.machine.ts'
import { equipmentRemovalMachine } from '#machines/accounts/equipment/equipment-removal.machine.ts'
import { createCollectionMachine } from '#machines/kit/collection.machine.ts'
import { perServices } from '../../kit/per-services.ts'

export const equipmentOf = perServices(({ http }) => {
  const actors = equipmentActors(http)
  return {
    actors,
    list: createCollectionMachine<EquipmentAsk, Equipment>().provide({ actors: actors.list }),
    history: createCollectionMachine<{ accountId: string }, EquipmentHistoryEntry>().provide({
      actors: actors.history,
    }),
    one: equipmentMachine.provide({ actors: actors.one }),
    removal: equipmentRemovalMachine.provide({ actors: actors.removal }),
  }
})
