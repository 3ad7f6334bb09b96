/** The front door of the brand: the one in force (see server/src/administration/README.md). */
export { type BrandInForce, followBrand, hearBrand, readBrand } from './in-force.ts';
export { addVersion as putBrandInForce } from './versions.ts';
