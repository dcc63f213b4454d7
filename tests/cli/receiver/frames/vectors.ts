/** A frame that somebody published, without its line feed and carriage return. */
export interface PublishedFrame {
  source: string
  frame: string
  /** What it says; null where it is a link test. */
  said: readonly Record<string, unknown>[] | null
  account?: string
}

const PYSIAALARM = 'https://github.com/eavanvalkenburg/pysiaalarm/blob/main/tests/test_sia_package_cases.py'
const FIOLETOVEN = 'https://github.com/fioletoven/dc09/blob/main/common/src/dc09/message.tests.rs'
const said = (
  qualifier: string,
  code: string,
  partition: number | null,
  zone: number | null,
  panelUser: string | null = null,
) => ({ qualifier, code, partition, zone, panelUser })

/** Plain frames. */
export const published: readonly PublishedFrame[] = [
  {
    source: PYSIAALARM,
    frame: '87CD0037"ADM-CID"9876R579BDFL789ABC#12345A[#12345A|1110 00 129]',
    said: [said('E', '110', 0, 129)],
    account: '12345A',
  },
  {
    source: PYSIAALARM,
    frame: 'CE110032"SIA-DCS"9876R579BDFL789ABC#12345A[#12345A|NFA129]',
    said: [said('E', '110', null, 129)],
    account: '12345A',
  },
  {
    source: 'https://github.com/eavanvalkenburg/pysiaalarm/blob/main/tests/run_re.py',
    frame: '43580023"SIA-DCS"0084L0#AAA[#AAA|Nri1/XC12]',
    said: [said('E', 'SXC', 1, 12)],
    account: '0AAA',
  },
  {
    source: FIOLETOVEN,
    frame: 'F4D20029"SIA-DCS"0001RF3L77#1234[#1234|NRR|Atest]',
    said: [said('E', '305', null, null)],
    account: '1234',
  },
  {
    source: 'https://github.com/schmupu/ioBroker.sia/blob/master/test/siaCommand',
    frame:
      'D3A10095"SIA-DCS"0005L0#12345[#12345|Nri0000pi0006da10-25-18ti14:37:53UT0000^$PR,SCOMPARSA          ,Centrale,Zona1,ROtTe.6MyLittlPoint^]_12:37:53,10-25-2018',
    said: [said('E', '380', 0, null)],
    account: '12345',
  },
  {
    source: 'https://github.com/home-assistant/core/issues/180511',
    frame: 'EA740027"NULL"0000L0#1409[]_20:38:07,08-27-2026',
    said: null,
  },
  {
    source: 'https://github.com/schmupu/ioBroker.sia/issues/11',
    frame: 'BB86002C"NULL"0001L#7303658550[]_15:39:38,06-07-2019',
    said: null,
  },
]

/** Encrypted frames of a real panel, its published key, and when it spoke (pysiaalarm's tests/run_re.py). */
export const PUBLISHED_KEY = Buffer.from('3BD7E66AA9E2F190')
export const encrypted: readonly (PublishedFrame & { at: string })[] = [
  {
    source: 'https://github.com/eavanvalkenburg/pysiaalarm/blob/main/tests/run_re.py',
    frame:
      '85DF0078"*SIA-DCS"4480L0#EA1984[83F153789366885D5F83DD5A8D19F691DE6602D5D71342E244C040C5D10D89040444068312750F38DF7E63AD3DE8AD5A',
    said: [said('E', '602', 0, null)],
    account: 'EA1984',
    at: '2020-08-11T16:57:20Z',
  },
  {
    source: 'https://github.com/eavanvalkenburg/pysiaalarm/blob/main/tests/run_re.py',
    frame:
      '021A0078"*SIA-DCS"0764L0#EA1984[E759F1FE2FDBAF5B30AED69378DF87CF9DA82AA9292D0661E3EBA6DF2AD55AEA4D91968EE8460EC206B8AEAD69B33BCB',
    said: [said('E', '306', 0, null)],
    account: 'EA1984',
    at: '2020-07-17T12:56:10Z',
  },
]

/** A pair that the issue shows: what the panel said, and the answer it took. */
export const PUBLISHED_ACK = {
  source: 'https://github.com/home-assistant/core/issues/180511',
  frame: 'EA740027"NULL"0000L0#1409[]_20:38:07,08-27-2026',
  ack: '59890012"ACK"0000L0#1409[]',
}
/** https://github.com/schmupu/ioBroker.sia/issues/11, and a panel whose CRC is two bytes (…/node-red-contrib-sia-ultimate/issues/10). */
export const PUBLISHED_NAK = {
  frame: '3C3B0025"NAK"0000R0L0A0[]_15:39:35,05-07-2019',
  at: '2019-05-07T15:39:35Z',
}
export const PUBLISHED_BINARY = {
  source: 'https://github.com/Supergiovane/node-red-contrib-sia-ultimate/issues/10',
  crc: 0xf6f3,
  rest: '0044"ADM-CID"1447R01L01#0001[#0001|1603 01 000][S13]_04:45:01,08-30-2014',
}
