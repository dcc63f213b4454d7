import type { Station, StationWrite } from '#contracts/stations/stations.contract.ts'
import { defineForm } from '../kit/form/define-form.ts'
import {
  choice,
  describeFields,
  flag,
  optionalText,
  picked,
  text,
  type ValuesOf,
} from '../kit/form/fields.ts'
import { stationKindLabels } from './station.labels.ts'

const fields = {
  name: text('Nome'),
  kind: choice('Tipo', stationKindLabels, 'MONITORING'),
  attendanceProfile: picked('Perfil de atendimento'),
  phoneExtension: optionalText('Ramal'),
  location: optionalText('Local'),
  active: flag('Ativo', true),
}
export type StationValues = ValuesOf<typeof fields>

const described = describeFields(fields)

export const stationForm = defineForm<StationValues, StationWrite, Station>({
  ...described,
  valuesOf: station => ({
    ...described.valuesOf(station),
    attendanceProfile: station.attendanceProfile ? [station.attendanceProfile] : [],
  }),
  bodyOf: values => ({
    ...described.bodyOf(values),
    attendanceProfileId: values.attendanceProfile[0]?.id ?? null,
  }),
  key: 'loggedOnAt',
  fieldOf: path => (path === 'attendanceProfileId' ? 'attendanceProfile' : path),
})
