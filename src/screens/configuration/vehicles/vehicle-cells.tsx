import Car from 'lucide-react/icons/car'
import type { Vehicle } from '#contracts/configuration/vehicles.contract.ts'
import { formatPlate } from '#contracts/rules/brazil/plate.ts'
import { vehicleKindLabels, vehiclePurposeLabels } from '#machines/configuration/vehicles/vehicle.labels.ts'
import type { VehicleColumn } from '#machines/configuration/vehicles/vehicle-list.ts'
import { none, type RowCells } from '../../kit/list/list-row.tsx'
import { VehicleBadge } from './vehicle-badge.tsx'

export const vehicleCells: RowCells<Vehicle, VehicleColumn> = {
  icon: Car,
  hrefOf: id => `/vehicle/${id}/update`,
  nameOf: ({ prefix, plate }) => `${prefix}, placa ${formatPlate(plate)}`,
  cells: {
    prefix: { width: '56px', show: ({ prefix }) => prefix },
    plate: { width: '72px', show: ({ plate }) => formatPlate(plate) },
    model: {
      width: '60%',
      cut: 'wide',
      show: ({ brand, model, year }) => [brand, model, year].filter(Boolean).join(' '),
    },
    kind: { width: '56px', show: ({ kind }) => vehicleKindLabels[kind] },
    purpose: { width: '80px', show: ({ purpose }) => vehiclePurposeLabels[purpose] },
    driver: { width: '120px', cut: 'narrow', show: ({ driver }) => driver?.name ?? none },
    base: { width: '80px', cut: 'narrow', show: ({ base }) => base?.name ?? none },
    availability: {
      width: '110px',
      show: ({ availability }) => <VehicleBadge value={availability} />,
    },
    active: { width: '56px', show: ({ active }) => (active ? 'Ativa' : 'Inativa') },
  },
}
