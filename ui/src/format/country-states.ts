interface KnownState {
  /**
   * The value that is saved and sent: the postal code of the state if there is one, otherwise its name in Latin letters, from which FedEx's
   * code is found.
   */
  readonly state: string;
  readonly ar: string;
  readonly en: string;
}

const named = (en: string, ar: string): KnownState => ({ state: en, ar, en });

const coded = (state: string, ar: string, en: string): KnownState => ({ state, ar, en });

/** The states of countries where a carrier requires codes, and the regions of Saudi Arabia. */
const STATES: Readonly<Record<string, readonly KnownState[]>> = {
  SA: [
    named('Riyadh', 'الرياض'),
    named('Makkah', 'مكة المكرمة'),
    named('Madinah', 'المدينة المنورة'),
    named('Eastern Province', 'المنطقة الشرقية'),
    named('Qassim', 'القصيم'),
    named('Asir', 'عسير'),
    named('Tabuk', 'تبوك'),
    named('Hail', 'حائل'),
    named('Northern Borders', 'الحدود الشمالية'),
    named('Jazan', 'جازان'),
    named('Najran', 'نجران'),
    named('Al Bahah', 'الباحة'),
    named('Al Jawf', 'الجوف'),
  ],
  AE: [
    named('Abu Dhabi', 'أبوظبي'),
    named('Dubai', 'دبي'),
    named('Sharjah', 'الشارقة'),
    named('Ajman', 'عجمان'),
    named('Umm Al Quwain', 'أم القيوين'),
    named('Ras Al Khaimah', 'رأس الخيمة'),
    named('Fujairah', 'الفجيرة'),
  ],
  US: [
    coded('AL', 'ألاباما', 'Alabama'),
    coded('AK', 'ألاسكا', 'Alaska'),
    coded('AZ', 'أريزونا', 'Arizona'),
    coded('AR', 'أركنساس', 'Arkansas'),
    coded('CA', 'كاليفورنيا', 'California'),
    coded('CO', 'كولورادو', 'Colorado'),
    coded('CT', 'كونيتيكت', 'Connecticut'),
    coded('DE', 'ديلاوير', 'Delaware'),
    coded('DC', 'مقاطعة كولومبيا', 'District of Columbia'),
    coded('FL', 'فلوريدا', 'Florida'),
    coded('GA', 'جورجيا', 'Georgia'),
    coded('HI', 'هاواي', 'Hawaii'),
    coded('ID', 'أيداهو', 'Idaho'),
    coded('IL', 'إلينوي', 'Illinois'),
    coded('IN', 'إنديانا', 'Indiana'),
    coded('IA', 'آيوا', 'Iowa'),
    coded('KS', 'كانساس', 'Kansas'),
    coded('KY', 'كنتاكي', 'Kentucky'),
    coded('LA', 'لويزيانا', 'Louisiana'),
    coded('ME', 'مين', 'Maine'),
    coded('MD', 'ماريلاند', 'Maryland'),
    coded('MA', 'ماساتشوستس', 'Massachusetts'),
    coded('MI', 'ميشيغان', 'Michigan'),
    coded('MN', 'مينيسوتا', 'Minnesota'),
    coded('MS', 'ميسيسيبي', 'Mississippi'),
    coded('MO', 'ميزوري', 'Missouri'),
    coded('MT', 'مونتانا', 'Montana'),
    coded('NE', 'نبراسكا', 'Nebraska'),
    coded('NV', 'نيفادا', 'Nevada'),
    coded('NH', 'نيوهامبشير', 'New Hampshire'),
    coded('NJ', 'نيوجيرسي', 'New Jersey'),
    coded('NM', 'نيومكسيكو', 'New Mexico'),
    coded('NY', 'نيويورك', 'New York'),
    coded('NC', 'كارولاينا الشمالية', 'North Carolina'),
    coded('ND', 'داكوتا الشمالية', 'North Dakota'),
    coded('OH', 'أوهايو', 'Ohio'),
    coded('OK', 'أوكلاهوما', 'Oklahoma'),
    coded('OR', 'أوريغون', 'Oregon'),
    coded('PA', 'بنسلفانيا', 'Pennsylvania'),
    coded('PR', 'بورتوريكو', 'Puerto Rico'),
    coded('RI', 'رود آيلاند', 'Rhode Island'),
    coded('SC', 'كارولاينا الجنوبية', 'South Carolina'),
    coded('SD', 'داكوتا الجنوبية', 'South Dakota'),
    coded('TN', 'تينيسي', 'Tennessee'),
    coded('TX', 'تكساس', 'Texas'),
    coded('UT', 'يوتا', 'Utah'),
    coded('VT', 'فيرمونت', 'Vermont'),
    coded('VA', 'فرجينيا', 'Virginia'),
    coded('WA', 'واشنطن', 'Washington'),
    coded('WV', 'فرجينيا الغربية', 'West Virginia'),
    coded('WI', 'ويسكونسن', 'Wisconsin'),
    coded('WY', 'وايومنغ', 'Wyoming'),
  ],
  CA: [
    coded('AB', 'ألبرتا', 'Alberta'),
    coded('BC', 'كولومبيا البريطانية', 'British Columbia'),
    coded('MB', 'مانيتوبا', 'Manitoba'),
    coded('NB', 'نيو برونزويك', 'New Brunswick'),
    coded('NL', 'نيوفاوندلاند ولابرادور', 'Newfoundland and Labrador'),
    coded('NT', 'الأقاليم الشمالية الغربية', 'Northwest Territories'),
    coded('NS', 'نوفا سكوشا', 'Nova Scotia'),
    coded('NU', 'نونافوت', 'Nunavut'),
    coded('ON', 'أونتاريو', 'Ontario'),
    coded('PE', 'جزيرة الأمير إدوارد', 'Prince Edward Island'),
    coded('QC', 'كيبيك', 'Quebec'),
    coded('SK', 'ساسكاتشوان', 'Saskatchewan'),
    coded('YT', 'يوكون', 'Yukon'),
  ],
};

/** Empty for a country for which no carrier needs the state. */
export const statesOf = (countryCode: string): readonly KnownState[] => STATES[countryCode] ?? [];
