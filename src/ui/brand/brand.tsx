export const Brand = ({ size = 24 }: { size?: number }) => (
  <svg style={{ flexShrink: 0 }} width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden>
    <rect x="1" y="1" width="22" height="22" rx="6" fill="#3e63dd" />
    <path d="M7 7v5.5a5 5 0 0 0 10 0V7" stroke="#fff" strokeWidth="2.4" strokeLinecap="round" />
    <circle cx="12" cy="9" r="1.7" fill="#fff" />
  </svg>
)
