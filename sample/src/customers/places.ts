import type { Text } from '../kit/text.ts';
import type { CustomerCountry } from './values.ts';

interface Place {
  readonly city: Text;
  readonly region: Text;
  readonly street: Text;
  readonly postCode: string;
}

/** Fictional streets in real cities. */
export const PLACES: Readonly<Record<CustomerCountry, readonly [Place, ...Place[]]>> = {
  'Saudi Arabia': [
    {
      city: ['الرياض', 'Riyadh'],
      region: ['منطقة الرياض', 'Riyadh Province'],
      street: ['شارع الياسمين', 'Yasmin Street'],
      postCode: '13325',
    },
    {
      city: ['جدة', 'Jeddah'],
      region: ['منطقة مكة المكرمة', 'Makkah Province'],
      street: ['شارع الروضة', 'Rawdah Street'],
      postCode: '23434',
    },
    {
      city: ['الدمام', 'Dammam'],
      region: ['المنطقة الشرقية', 'Eastern Province'],
      street: ['شارع الشاطئ', 'Shati Street'],
      postCode: '32414',
    },
    {
      city: ['أبها', 'Abha'],
      region: ['منطقة عسير', 'Asir Province'],
      street: ['شارع المفتاحة', 'Miftaha Street'],
      postCode: '62521',
    },
  ],
  'United Arab Emirates': [
    {
      city: ['دبي', 'Dubai'],
      region: ['دبي', 'Dubai'],
      street: ['شارع المرسى', 'Marsa Street'],
      postCode: '00000',
    },
    {
      city: ['أبوظبي', 'Abu Dhabi'],
      region: ['أبوظبي', 'Abu Dhabi'],
      street: ['شارع الخليج', 'Gulf Street'],
      postCode: '00000',
    },
  ],
  Kuwait: [
    {
      city: ['السالمية', 'Salmiya'],
      region: ['حولي', 'Hawalli'],
      street: ['شارع البحر', 'Sea Street'],
      postCode: '22001',
    },
  ],
  Qatar: [
    {
      city: ['الدوحة', 'Doha'],
      region: ['الدوحة', 'Doha'],
      street: ['شارع اللؤلؤ', 'Pearl Street'],
      postCode: '00000',
    },
  ],
  Bahrain: [
    {
      city: ['المنامة', 'Manama'],
      region: ['محافظة العاصمة', 'Capital Governorate'],
      street: ['شارع النخيل', 'Palm Street'],
      postCode: '317',
    },
  ],
  Oman: [
    {
      city: ['مسقط', 'Muscat'],
      region: ['محافظة مسقط', 'Muscat Governorate'],
      street: ['شارع السلام', 'Salam Street'],
      postCode: '112',
    },
  ],
  Australia: [
    {
      city: ['ملبورن', 'Melbourne'],
      region: ['فيكتوريا', 'Victoria'],
      street: ['شارع المرفأ', 'Harbour Street'],
      postCode: '3000',
    },
  ],
  'United States': [
    {
      city: ['أوستن', 'Austin'],
      region: ['تكساس', 'Texas'],
      street: ['شارع الصنوبر', 'Pine Street'],
      postCode: '73301',
    },
  ],
  France: [
    {
      city: ['ليون', 'Lyon'],
      region: ['أوفيرن رون ألب', 'Auvergne-Rhône-Alpes'],
      street: ['شارع الحدائق', 'Rue des Jardins'],
      postCode: '69001',
    },
  ],
  China: [
    {
      city: ['تشنغدو', 'Chengdu'],
      region: ['سيتشوان', 'Sichuan'],
      street: ['طريق النهر', 'River Road'],
      postCode: '610000',
    },
  ],
  Brazil: [
    {
      city: ['كوريتيبا', 'Curitiba'],
      region: ['بارانا', 'Paraná'],
      street: ['شارع الزهور', 'Rua das Flores'],
      postCode: '80020-090',
    },
  ],
  India: [
    {
      city: ['بونا', 'Pune'],
      region: ['ماهاراشترا', 'Maharashtra'],
      street: ['طريق السوق', 'Market Road'],
      postCode: '411001',
    },
  ],
};
