import type { Station, StationWrite } from '#contracts/stations/stations.contract.ts'
import { defineForm } from '../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  flag,
  optionalText,
  reference,
  text,
  type ValuesOf,
} from '../kit/form/fields.ts'
import { stationKindLabels } from './station.labels.ts'

const fields = {
  name: text('Nome'),
  kind: choice('Tipo', stationKindLabels, 'MONITORING'),
  attendanceProfile: reference('Perfil de atendimento', 'attendanceProfileId'),
  phoneExtension: optionalText('Ramal'),
  location: optionalText('Local'),
  active: flag('Ativo', true),
}
export type StationValues = ValuesOf<typeof fields>

export const stationForm = defineForm<StationValues, StationWrite, Station>({
  ...describeFields(fields),
  key: 'loggedOnAt',
})
