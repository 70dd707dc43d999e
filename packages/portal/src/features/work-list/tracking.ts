/** Where a parcel can be looked up. The others have no page that takes a number in its address. */
import type { CarrierCode } from '@napum/client'

const pages: Readonly<Partial<Record<CarrierCode, string>>> = {
  cj: 'https://trace.cjlogistics.com/next/tracking.html?wblNo=',
  hanjin: 'https://www.hanjin.com/kor/CMS/DeliveryMgr/WaybillResult.do?mCode=MN038&schLang=KR&wblnumText2=',
  lotte: 'https://www.lotteglogis.com/home/reservation/tracking/linkView?InvNo=',
  logen: 'https://www.ilogen.com/web/personal/trace/',
  epost: 'https://service.epost.go.kr/trace.RetrieveDomRigiTraceList.comm?sid1=',
}

export function trackingPage(carrier: CarrierCode, number: string): string | null {
  const page = pages[carrier]
  return page ? page + encodeURIComponent(number.replace(/[\s-]/g, '')) : null
}
