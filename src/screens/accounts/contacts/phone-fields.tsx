import { Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { MOST_PHONES, newPhone, type PhoneValue } from '#machines/accounts/contacts/contact.form.ts'
import { phoneKindLabels, phoneKinds } from '#machines/accounts/contacts/contact.labels.ts'
import { errorOf, type FieldErrors } from '#machines/kit/form/form.values.ts'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/field/checkbox.tsx'
import { help, problem } from '#ui/field/field.ts'
import { MaskField } from '#ui/field/mask-field.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { phoneMask } from '#ui/mask/masks.ts'
import { css } from '#ui/theme/stitches.ts'

const frame = css({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  gap: '$3',
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& legend': { padding: 0, marginBottom: '$2', fontSize: '$2', fontWeight: '$medium' },
})
const row = css({
  display: 'grid',
  gridTemplateColumns: 'minmax(160px, 1fr) 140px auto auto',
  gap: '$2 $3',
  alignItems: 'start',
  width: '100%',
  '@narrow': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
})
/** Aligns with fields that have a label above. */
const beside = css({ paddingTop: 20, '@narrow': { paddingTop: 0 } })

const kinds = phoneKinds.map(value => ({ value, label: phoneKindLabels[value] }))

interface PhoneFieldsProps {
  phones: readonly PhoneValue[]
  errors: FieldErrors
  readOnly: boolean
  onChange: (phones: readonly PhoneValue[]) => void
}

export const PhoneFields = ({ phones, errors, readOnly, onChange }: PhoneFieldsProps) => {
  const id = useId()
  const rows = useRef<HTMLFieldSetElement>(null)
  const wanted = useRef<number | null>(null)
  // A number that was added is written next; one that was removed takes the focus with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: how many there are says when one came or went
  useEffect(() => {
    const at = wanted.current
    wanted.current = null
    if (at !== null) rows.current?.querySelectorAll<HTMLInputElement>('input[type=text]')[at]?.focus()
  }, [phones.length])
  const change = (at: number, part: Partial<PhoneValue>) =>
    onChange(phones.map((phone, index) => (index === at ? { ...phone, ...part } : phone)))
  return (
    <fieldset
      ref={rows}
      className={frame()}
      data-field="phones"
      aria-describedby={errors.phones ? id : undefined}
    >
      <legend>Telefones</legend>
      {phones.map((phone, at) => {
        const which = phones.length > 1 ? ` ${at + 1}` : ''
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a number being written has no other name than its place
          <div key={at} className={row()}>
            <MaskField
              label={`Telefone${which}`}
              mask={phoneMask}
              inputMode="tel"
              value={phone.number}
              error={errorOf(errors, `phones.${at}.number`)}
              readOnly={readOnly}
              onChange={number => change(at, { number })}
            />
            <SelectField
              label={`Tipo${which}`}
              value={phone.kind}
              options={kinds}
              readOnly={readOnly}
              onChange={kind => kind !== '' && change(at, { kind })}
            />
            <div className={beside()}>
              <Checkbox
                label={`WhatsApp${which}`}
                checked={phone.whatsapp}
                readOnly={readOnly}
                onChange={whatsapp => change(at, { whatsapp })}
              />
            </div>
            <div className={beside()}>
              <Button
                weight="quiet"
                shape="square"
                aria-label={`Remover telefone${which}`}
                disabled={readOnly || phones.length === 1}
                onClick={() => {
                  wanted.current = Math.min(at, phones.length - 2)
                  onChange(phones.filter((_, index) => index !== at))
                }}
              >
                <Trash2 size={16} aria-hidden />
              </Button>
            </div>
          </div>
        )
      })}
      {errors.phones && (
        <span id={id} className={problem()} role="alert">
          {errors.phones}
        </span>
      )}
      {phones.length < MOST_PHONES ? (
        <Button
          disabled={readOnly}
          onClick={() => {
            wanted.current = phones.length
            onChange([...phones, newPhone])
          }}
        >
          <Plus size={16} aria-hidden />
          Adicionar telefone
        </Button>
      ) : (
        <span className={help()}>Um contato tem no máximo {MOST_PHONES} telefones.</span>
      )}
    </fieldset>
  )
}
