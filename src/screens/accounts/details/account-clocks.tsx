import { momentAt } from '#contracts/rules/dates.ts'
import { css } from '#ui/theme/stitches.ts'

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 $4',
  fontSize: '$2',
  color: '$muted',
  fontVariantNumeric: 'tabular-nums',
  '& dt, & dd': { display: 'inline' },
  '& dd': { color: '$text', fontWeight: '$medium', marginLeft: '$1' },
})

export const Clocks = ({ zone, now }: { zone: string; now: number }) => {
  const [there, here] = [momentAt(now, zone), momentAt(now)]
  return (
    <dl className={row()}>
      <div>
        <dt>Hora no local</dt>
        <dd>{there.time}</dd>
      </div>
      {(there.time !== here.time || there.date !== here.date) && (
        <div>
          <dt>Hora na empresa</dt>
          <dd>{here.time}</dd>
        </div>
      )}
    </dl>
  )
}
