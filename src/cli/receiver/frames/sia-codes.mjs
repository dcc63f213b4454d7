// @ts-check

/** What the number behind a code is. @typedef {'zone' | 'user' | 'partition' | 'other'} Numbered */
/** @typedef {{ qualifier: 'E' | 'R', code: string, numbered: Numbered }} Meaning */

/**
 * Codes of DC-03 and what Contact ID (DC-05) calls the same.
 * @type {Readonly<Record<Numbered, string>>}
 */
const said = {
  zone: `
    BA E130 BR R130 BH R130 BV E139 BS E130 UA E130 UR R130 UH R130 DF E130 EA E134 EE E374
    FA E110 FR R110 FH R110 FV E110 KA E114 KR R114 KH R114 SA E113 SR R113 SH R113
    GA E151 GR R151 GH R151 CM E162 WA E154 WR R154 WH R154 ZA E159 ZR R159 ZH R159
    MA E100 MR R100 MH R100 QA E100 QR R100 QH R100
    PA E120 PR R120 PH R120 HA E122 HR R122 HH R122 HV E129
    TA E137 TR R137 TH R137 AA E137
    BB E570 BU R570 UB E570 UU R570 FB E570 FU R570 KB E570 KU R570 SB E570 SU R570 GB E570 GU R570
    WB E570 WU R570 ZB E570 ZU R570 MB E570 MU R570 QB E570 QU R570 PB E570 PU R570 HB E570 HU R570
    TB E570 TU R570
    BT E380 BJ R380 UT E380 UJ R380 KT E380 KJ R380 ST E380 SJ R380 GT E380 GJ R380 WT E380 WJ R380
    ZT E380 ZJ R380 MT E380 MJ R380 QT E380 QJ R380 PT E380 PJ R380 HT E380 HJ R380 FT E373 FJ R373
    XT E384 XR R384 XS E381 XJ R381 XQ E344 XH R344 US E381 UY E381 UZ R381`,
  user: `
    OP E401 CL R401 OR E401 CF R401 CJ R452 CK R451 OJ E452 OK E451 CS R409 OS E409 CQ R407 OQ E407
    CA R403 OA E403 CP R403 NL R441 NF R441 CR E459 CE E405 CI E454 OI E453 BC E406 FC E406
    HC E406 JA E461 JP E458 DD E421`,
  partition: 'OG E401 CG R401',
  other: `
    AT E301 AR R301 YT E302 YR R302 YM E311 YP E300 YQ R300 YI E312 YJ R312 YA E321 YH R321
    YC E354 YK R354 YS E354 YF E304 YG E306 YW E305 RR E305 YX E616 YZ R616 ET E333 ER R333
    LT E351 LR R351 NT E350 NR R350 RP E602 RX E601 TX E601 TS E607 TE R607 LB E627 LX E628 LS E628
    RB E410 RS E410 RC E422 RO R422 JD E625 JT E625 JL E622 JO E624`,
}

/** @type {ReadonlyMap<string, Meaning>} */
export const siaCodes = new Map(
  Object.entries(said).flatMap(([numbered, list]) =>
    [...list.matchAll(/([A-Z]{2}) ([ER])(\d{3})/g)].map(
      ([, sia = '', qualifier, code = '']) =>
        /** @type {[string, Meaning]} */ ([sia, { qualifier, code, numbered }]),
    ),
  ),
)
