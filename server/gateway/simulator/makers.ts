import type { VehicleKind } from './kinds.ts'

export interface DemoMaker {
  id: number
  name: string
}

/** Makers seen on Brazilian roads and farms; the ids are the demo's own. */
export const makers: readonly DemoMaker[] = [
  { id: 1, name: 'Scania' },
  { id: 2, name: 'Volvo' },
  { id: 3, name: 'Mercedes-Benz' },
  { id: 4, name: 'Volkswagen' },
  { id: 5, name: 'Iveco' },
  { id: 6, name: 'DAF' },
  { id: 7, name: 'Fiat' },
  { id: 8, name: 'John Deere' },
  { id: 9, name: 'Marcopolo' },
  { id: 10, name: 'Chevrolet' },
  { id: 11, name: 'Toyota' },
  { id: 12, name: 'Renault' },
  { id: 13, name: 'Massey Ferguson' },
  { id: 14, name: 'New Holland' },
  { id: 15, name: 'Case IH' },
  { id: 16, name: 'Valtra' },
]

/** Models of each kind, as maker id and name. */
export const models: Record<VehicleKind, readonly (readonly [makerId: number, model: string])[]> = {
  tractorTruck: [
    [1, 'R 450'],
    [1, 'R 540'],
    [2, 'FH 460'],
    [2, 'FH 540'],
    [3, 'Actros 2651'],
    [4, 'Meteor 29.520'],
    [5, 'S-Way 480'],
    [6, 'XF 480'],
    [6, 'XF 530'],
  ],
  rigidTruck: [
    [3, 'Atego 2430'],
    [3, 'Accelo 1016'],
    [4, 'Constellation 24.280'],
    [4, 'Delivery 11.180'],
    [2, 'VM 270'],
    [5, 'Tector 24-300'],
    [1, 'P 280'],
  ],
  mixer: [
    [3, 'Atego 3030'],
    [4, 'Constellation 32.380'],
    [5, 'Tector 31-280'],
  ],
  car: [
    [7, 'Strada'],
    [7, 'Fiorino'],
    [4, 'Saveiro'],
    [10, 'Onix'],
    [11, 'Corolla'],
    [12, 'Kwid'],
  ],
  pickup: [
    [10, 'S10'],
    [11, 'Hilux'],
    [7, 'Toro'],
  ],
  farmMachine: [
    [8, '6155J'],
    [8, '8R 310'],
    [8, 'S760'],
    [13, 'MF 7415'],
    [14, 'T7.245'],
    [15, 'Puma 230'],
    [16, 'T 250'],
  ],
  van: [
    [3, 'Sprinter 417'],
    [12, 'Master'],
    [7, 'Ducato'],
    [5, 'Daily 35-150'],
  ],
  busConventional: [
    [3, 'OF-1721'],
    [4, 'Volksbus 17.230'],
    [9, 'Viale BRS'],
    [9, 'Torino'],
  ],
  busArticulated: [
    [2, 'B340M'],
    [3, 'O-500 UA'],
    [1, 'K 310 articulado'],
  ],
  busPadron: [
    [3, 'O-500 U'],
    [2, 'B8R'],
    [1, 'K 310'],
    [9, 'Paradiso G8 1200'],
  ],
}
