import { chromium } from "playwright-core";
const base="http://localhost:8341";
const b=await chromium.launch({executablePath:"/usr/bin/chromium-headless-shell"});
const shot=async(p,n,full)=>p.screenshot({path:`/tmp/look-${n}.png`,fullPage:!!full});
const c=await b.newContext({viewport:{width:390,height:844},hasTouch:true,isMobile:true,deviceScaleFactor:2});
const p=await c.newPage();
p.on("console",m=>{if(m.type()==="error")console.log("console",m.text().slice(0,200))});
p.on("pageerror",e=>console.log("pageerror",String(e).slice(0,300)));
await p.goto(base+"/login?next=/my/profile"); await p.waitForTimeout(1500); await shot(p,"login",true);
await p.getByRole("button",{name:"카카오로 들어가기"}).click(); await p.waitForTimeout(1200); await shot(p,"consent");
console.log(p.url().slice(0,80));
await p.getByText("동의하지 않기").click(); await p.waitForTimeout(1500); await shot(p,"denied",true); console.log(p.url());
await p.getByRole("button",{name:"카카오로 들어가기"}).click(); await p.waitForTimeout(1200);
await p.getByText("이서연").click(); await p.waitForTimeout(2000); console.log(p.url()); await shot(p,"join0",true);
for (const box of ["이용약관 동의","개인정보 수집"]) await p.getByRole("checkbox",{name:new RegExp(box)}).first().check();
await p.getByRole("button",{name:"다음"}).click(); await p.waitForTimeout(1200); await shot(p,"join1",true);
await p.setViewportSize({width:390,height:844});
// another visit in Arabic, dark
const c2=await b.newContext({viewport:{width:390,height:844},colorScheme:"dark",deviceScaleFactor:2,userAgent:"Mozilla/5.0 (Linux; Android 14) KAKAOTALK/10.4"});
const q=await c2.newPage(); await q.goto(base+"/login?lang=ar"); await q.waitForTimeout(1500); await shot(q,"login-ar",true);
await q.goto(base+"/oauth/kakao?code=x&state=y"); await q.waitForTimeout(2500); console.log("lost",q.url().slice(0,90));
// state lost again: the second time goes to sign-in
await q.goto(base+"/oauth/kakao?code=x&state=y"); await q.waitForTimeout(2500); console.log("lost2",q.url().slice(0,90)); await shot(q,"lost",true);
// manager
const c3=await b.newContext({viewport:{width:1440,height:900}}); const m=await c3.newPage();
m.on("pageerror",e=>console.log("m pageerror",String(e).slice(0,300)));
await m.goto(base+"/manager/login"); await m.waitForTimeout(800);
const csrf=(await c3.cookies()).find(x=>x.name.includes("csrf"))?.value;
const r=await c3.request.post(base+"/api/auth/sign-in",{data:{user_name:"root",user_pw:"maru-demo-1!",is_manager:1},headers:{"X-CSRFToken":csrf??"",Referer:base+"/"}}); console.log(r.status());
await m.goto(base+"/manager/settings/social-sign-in"); await m.waitForTimeout(2500); await shot(m,"m-social",true);
await m.goto(base+"/manager/settings/address-search"); await m.waitForTimeout(2000); await shot(m,"m-address");
await m.goto(base+"/manager/settings/parcel-out"); await m.waitForTimeout(2500); await shot(m,"m-parcel",true);
await m.getByRole("button",{name:"창고 더하기"}).click(); await m.getByRole("button",{name:"주소 찾기"}).first().click(); await m.waitForTimeout(800);
await m.getByRole("combobox",{name:/도로 이름/}).fill("테헤란로 1"); await m.keyboard.press("Enter"); await m.waitForTimeout(1200); await shot(m,"m-find");
await b.close();
