import type {
  VehicleAvailability,
  VehicleKind,
  VehiclePurpose,
} from '#contracts/configuration/vehicles.contract.ts'

export const vehicleKindLabels: Readonly<Record<VehicleKind, string>> = {
  CAR: 'Carro',
  MOTORCYCLE: 'Moto',
  PICKUP: 'Picape',
}

export const vehiclePurposeLabels: Readonly<Record<VehiclePurpose, string>> = {
  PATROL: 'Tático',
  TECHNICAL: 'Técnica',
  SUPERVISION: 'Supervisão',
}

export const availabilityLabels: Readonly<Record<VehicleAvailability, string>> = {
  AVAILABLE: 'Disponível',
  BUSY: 'Em deslocamento',
  UNAVAILABLE: 'Indisponível',
}
