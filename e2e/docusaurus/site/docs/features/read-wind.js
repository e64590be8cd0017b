export const readWind = () => cups.read();
