import { css } from '#ui/theme/stitches.ts'

const avatar = css({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 28,
  height: 28,
  borderRadius: '$round',
  overflow: 'hidden',
  background: '$selected',
  color: '$accentText',
  fontSize: '$1',
  fontWeight: '$strong',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
})

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : ''].map(word => word?.[0] ?? '').join('')
}

export const Avatar = ({ name, url }: { name: string; url: string | null }) => (
  <span className={avatar()} aria-hidden>
    {url ? <img src={url} alt="" /> : initialsOf(name)}
  </span>
)
