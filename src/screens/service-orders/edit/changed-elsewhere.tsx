import { css } from '#ui/theme/stitches.ts'

const note = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '$2',
  marginBottom: '$4',
  padding: '$2 $4',
  border: '1px solid $colors$amber7',
  borderRadius: '$3',
  background: '$amber3',
  color: '$amber12',
  '& strong': { fontWeight: '$strong' },
  '& a': { color: 'inherit', margin: '0 -$1', padding: '$1', textDecoration: 'underline' },
})

/** Typed text is kept; saving shows the conflict. */
export const ChangedElsewhere = ({ id }: { id: string }) => (
  <p className={note()} role="status">
    <strong>Alterada por outra pessoa.</strong> O que você escreveu continua aqui; ao salvar, você compara os
    dois.
    <a href={`/service-order/${id}`} target="_blank" rel="noreferrer">
      Ver como está agora (abre em outra aba)
    </a>
  </p>
)
