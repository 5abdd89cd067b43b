export interface FleetFrame {
  version: number
  count: number
  vehicleIds: Int32Array
  longitude: Float64Array
  latitude: Float64Array
  heading: Float32Array /*deg, NaN unknown*/
  speed: Float32Array /*km/h*/
  fixAt: Float64Array /*epoch ms*/
  state: Uint8Array /*0 off 1 moving 2 idle 3 afterKey 4 noSignal 5 blocked 6 transition*/
  severity: Uint8Array /*0 none 1 low 2 medium 3 high 4 critical*/
  visible: Uint8Array
  stale: boolean
  changedFrom: number
  changedTo: number /* index range changed since the previous version */
  at: number /* epoch ms of the frame, server clock */
}
